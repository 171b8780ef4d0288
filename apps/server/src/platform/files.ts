import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'

/** The bytes from `start` up to, not including, `end`. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * Where files are kept. A key is the SHA-256 of a content, in hexadecimal, or that of something made of it: `<sha256>-640.avif`. What
 * stands under a key never changes, so that a second `put` of it is no change, whoever makes it.
 */
export interface Files {
  /** Atomic, even if two put it at once or the machine stops in the middle. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** In bytes; undefined when there is none. */
  findSize(key: string): Promise<number | undefined>
  /** The content or a range of it. Throws when there is none. */
  read(key: string, range?: ByteRange): ReadableStream<Uint8Array>
}

const KEY = /^[0-9a-f]{64}(-[0-9a-z]+\.[a-z]+)?$/

/** Files in a directory, some thousand to each of its folders. It is made when the first one is put. */
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
      // A file stream counts its last byte too.
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
