import { readFile, rm, writeFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'

export interface InstanceLock {
  release(): Promise<void>
}

/** Another process has the lock. Its id, if known. */
export interface LockHolder {
  readonly pid: number | undefined
}

const SQLITE_BUSY = 5

/** Locks held by this process. Without a reference, the garbage collector would close the connection. */
const held = new Set<DatabaseSync>()

/**
 * Takes a lock that the kernel releases however the process ends. Node has no flock(2), but SQLite locks an empty file without
 * writing to it. So no lock is ever stale, and two simultaneous starts cannot both get it.
 * Throws errors of the file system unchanged.
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
