import { constants } from 'node:fs'
import { access, mkdir, stat } from 'node:fs/promises'
import { StartError } from './process/start-error.ts'

/** Creates the data directory or a part of it. Throws StartError if it cannot be created or written. */
export async function makeDirectory(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 })
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartError(await explain(path, error))
  }
}

async function explain(path: string, error: unknown): Promise<string> {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EEXIST' || code === 'ENOTDIR') return `The data directory ${path} is a file or lies under one: set DATA_DIR to a directory.`
  if (code === 'EROFS') return `The data directory ${path} is on a read-only disk: set DATA_DIR to a directory that can be written.`
  if (code === 'ENOSPC') return `The disk of the data directory ${path} is full: make room, or set DATA_DIR to another disk.`
  const exists = await stat(path).then(
    () => true,
    () => false,
  )
  const what = exists ? 'is not writable by' : 'cannot be made by'
  return `The data directory ${path} ${what} this user: give this user the directory, or set DATA_DIR to another one.`
}
