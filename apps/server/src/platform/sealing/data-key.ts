import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../../env.ts'
import { sql } from 'kysely'
import type { Db } from '../postgres/db.ts'
import { createSealing, type Sealing } from './sealing.ts'
import { StartError } from '../process/start-error.ts'

type KeyEnv = Pick<Env, 'DATA_KEY' | 'DATA_KEY_PREVIOUS' | 'DATA_DIR'>

/**
 * Loads the key that encrypts columns: from the environment (`DATA_KEY`, 32 bytes in base64), or from a file in the data
 * directory, created at the first start. Without it the encrypted columns are lost. During a rotation there is a second key
 * (`DATA_KEY_PREVIOUS`, or another file), which decrypts and finds but does not encrypt.
 */
export async function loadSealing(env: KeyEnv): Promise<Sealing> {
  return createSealing(await readKeys(env))
}

/**
 * Does the same for a running portal. If an older release has encrypted unbound values with this key, continues to do so:
 * processes of that release may run at the same time, and could decrypt nothing else. The next key binds from its first value on.
 */
export async function loadRunningSealing(env: KeyEnv, db: Db): Promise<Sealing> {
  const keys = await readKeys(env)
  const sealing = createSealing(keys)
  const row = await db
    .selectFrom('secrets')
    .select('name')
    .where(sql`substring(value_sealed from 1 for 5)`, '=', sealing.unboundPrefix)
    .limit(1)
    .executeTakeFirst()
  return row ? createSealing({ ...keys, isUnbound: true }) : sealing
}

async function readKeys({ DATA_KEY, DATA_KEY_PREVIOUS, DATA_DIR }: KeyEnv): Promise<{ current: Buffer; other: Buffer | undefined }> {
  if (DATA_KEY) return { current: decode(DATA_KEY), other: DATA_KEY_PREVIOUS === undefined ? undefined : decode(DATA_KEY_PREVIOUS) }
  const files = keyFiles(DATA_DIR)
  await makeKey(files.current)
  return { current: (await readKey(files.current))!, other: await readKey(files.previous) }
}

/**
 * Creates a new key in the data directory and keeps the previous one beside it. After an interrupted rotation, continues with the
 * existing two. At every moment the directory contains each key that values may be encrypted with. `finish` deletes the previous
 * one, once no value is encrypted with it.
 */
export async function beginFileRotation(dataDir: string): Promise<{ finish(): Promise<void> }> {
  const { current, previous } = keyFiles(dataDir)
  await makeKey(current)
  const [key, kept] = [await readKey(current), await readKey(previous)]
  // Both are equal if the last attempt ended before the new key was in place.
  if (!kept || kept.equals(key!)) {
    await putKey(previous, key!)
    await putKey(current, randomBytes(32))
  }
  return { finish: () => rm(previous, { force: true }) }
}

const keyFiles = (dataDir: string) => ({ current: join(dataDir, 'keys', 'data.key'), previous: join(dataDir, 'keys', 'data-previous.key') })
const decode = (text: string): Buffer => Buffer.from(text, 'base64')

/** Does nothing if there is one. */
async function makeKey(file: string): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true, mode: 0o700 })
  await writeFile(file, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

/** Atomic, even if the machine stops in between. */
async function putKey(file: string, key: Buffer): Promise<void> {
  const unfinished = `${file}.unfinished`
  const handle = await open(unfinished, 'w', 0o600)
  await handle.writeFile(key.toString('base64'))
  await handle.sync()
  await handle.close()
  await rename(unfinished, file)
  const directory = await open(join(file, '..'), 'r')
  await directory.sync()
  await directory.close()
}

async function readKey(file: string): Promise<Buffer | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const key = decode(text)
  if (key.length !== 32) throw new StartError(`The key in ${file} is damaged. Put back the copy of it that belongs to this database.`)
  return key
}
