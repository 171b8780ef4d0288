import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'

/** The bytes from `start` up to, but not including, `end`. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * The storage of files. A key is the SHA-256 of a content, in hexadecimal, or that of a derived file: `<sha256>-640.avif`. The
 * content of a key never changes, so a second `put` changes nothing, whichever process runs it.
 */
export interface Files {
  /** Atomic, even with two simultaneous calls or if the machine stops in between. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** In bytes. Undefined if the file does not exist. */
  findSize(key: string): Promise<number | undefined>
  /** Returns the content or a range of it. Throws if the file does not exist. */
  read(key: string, range?: ByteRange): ReadableStream<Uint8Array>
  /** Deletes a content with the files derived from it, if it exists. */
  remove(sha256: string): Promise<void>
}

const KEY = /^[0-9a-f]{64}(-[0-9a-z]+\.[a-z]+)?$/

/** Stores files in a directory, some thousand in each of its folders. Creates the directory with the first file. */
export function createDiskFiles(directory: string): Files {
  const toPath = (key: string): string => {
    if (!KEY.test(key)) throw new Error('not the key of a file')
    return join(directory, key.slice(0, 2), key.slice(2, 4), key)
  }
  const findSize = async (key: string): Promise<number | undefined> =>
    stat(toPath(key)).then(
      ({ size }) => size,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      },
    )
  return {
    findSize,
    async remove(sha256) {
      const folder = join(toPath(sha256), '..')
      const names = await readdir(folder).catch(() => [])
      for (const name of names) if (name === sha256 || name.startsWith(`${sha256}-`)) await rm(join(folder, name), { force: true })
    },
    async put(key, bytes) {
      if ((await findSize(key)) === bytes.length) return
      const path = toPath(key)
      await mkdir(join(path, '..'), { recursive: true, mode: 0o700 })
      const unfinished = `${path}.${randomUUID()}`
      try {
        await writeDurably(unfinished, bytes)
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    read(key, range) {
      // The end of a file stream includes the last byte.
      const stream = createReadStream(toPath(key), range && { start: range.start, end: range.end - 1 })
      return Readable.toWeb(stream) as ReadableStream<Uint8Array>
    },
  }
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
