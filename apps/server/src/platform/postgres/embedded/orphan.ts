import { execFileSync } from 'node:child_process'
import { constants } from 'node:fs'
import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartError } from '../../process/start-error.ts'

/** A process id that no system assigns (Linux: at most 2^22). PostgreSQL considers a lock file with it as abandoned. */
const NO_PROCESS = '4194305'
/** Limit for each way of stopping, in ms. */
const STOP_LIMIT = 15_000
const POLL = 10

/**
 * Stops a PostgreSQL on this cluster whose server was killed, and makes its lock file harmless. Only for the holder of the data
 * directory. Throws StartError if it does not stop.
 */
export async function stopOrphan(clusterDir: string): Promise<void> {
  const lock = await readLock(clusterDir)
  if (!lock || !isRunning(lock.pid)) return
  if (!(await isPostmaster(lock.pid, clusterDir))) {
    await disown(lock.path, lock.lines)
    return
  }
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    kill(lock.pid, signal)
    if (await hasEnded(lock.pid, clusterDir)) return
  }
  throw new StartError(`A PostgreSQL left by an earlier start (process ${lock.pid}) does not stop: end it, and start again.`)
}

/**
 * Removes the socket lock of a killed PostgreSQL: once another process has its id, no PostgreSQL would start. Only for the holder
 * of the data directory that the run directory belongs to, and after `stopOrphan`.
 */
export async function forgetSocket(runDir: string, port: number): Promise<void> {
  await rm(join(runDir, `.s.PGSQL.${port}.lock`), { force: true })
}

/** PostgreSQL's own lock file; its first line is the process id (https://www.postgresql.org/docs/18/storage-file-layout.html). */
async function readLock(clusterDir: string) {
  const path = join(clusterDir, 'postmaster.pid')
  const text = await readFile(path, 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  return Number.isInteger(pid) && pid > 0 ? { path, lines, pid } : undefined
}

/**
 * The id now belongs to an unrelated process, and PostgreSQL would wait for it forever. The file stays: by its shared-memory key
 * PostgreSQL knows that no process of the dead server still writes.
 */
async function disown(path: string, lines: readonly string[]): Promise<void> {
  const file = await open(path, constants.O_WRONLY | constants.O_TRUNC | constants.O_NOFOLLOW).catch((error: unknown) => {
    // A PostgreSQL that was stopping has ended since, and removed its lock file.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  })
  if (!file) return
  try {
    await file.writeFile([NO_PROCESS, ...lines.slice(1)].join('\n'))
  } finally {
    await file.close()
  }
}

async function hasEnded(pid: number, clusterDir: string): Promise<boolean> {
  for (const limit = Date.now() + STOP_LIMIT; Date.now() < limit;) {
    const lock = await readLock(clusterDir)
    if (lock?.pid !== pid || !(await isPostmaster(pid, clusterDir))) return true
    await wait(POLL)
  }
  return false
}

/** A zombie process has no command line, and counts as ended. */
async function isPostmaster(pid: number, clusterDir: string): Promise<boolean> {
  const command = process.platform === 'linux' ? await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '') : readCommand(pid)
  return command.includes('postgres') && command.includes(clusterDir)
}

function readCommand(pid: number): string {
  try {
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended since, or belongs to another user. The caller checks which.
  }
}
