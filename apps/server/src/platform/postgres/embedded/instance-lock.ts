import { readFile, rm, writeFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'

export interface InstanceLock {
  release(): Promise<void>
}

/** Another process has the lock; its id when it told. */
export interface LockHolder {
  readonly pid: number | undefined
}

const SQLITE_BUSY = 5

/** Locks held by this process: a connection that nothing refers to would be closed by the garbage collector. */
const held = new Set<DatabaseSync>()

/**
 * Takes a lock that the kernel gives back however its process ends. Node has no flock(2) of its own but SQLite, which
 * locks an empty file without writing to it, so nothing is ever stale and two that start at once cannot both win.
 * Errors of the file system are thrown as they come.
 */
export async function takeInstanceLock(path: string): Promise<InstanceLock | LockHolder> {
  const lock = new DatabaseSync(path)
  const note = `${path}.pid`
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return { pid: await readPid(note) }
    throw error
  }
  held.add(lock)
  await writeFile(note, String(process.pid))
  return {
    release: async () => {
      await rm(note, { force: true })
      lock.close()
      held.delete(lock)
    },
  }
}

async function readPid(note: string): Promise<number | undefined> {
  return Number(await readFile(note, 'utf8').catch(() => '')) || undefined
}
