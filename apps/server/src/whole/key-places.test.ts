import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { readEnv } from '../env.ts'
import { systemClock } from '../platform/clock.ts'
import { openDb } from '../platform/postgres/db.ts'
import { beginFileRotation, loadRunningSealing, loadSealing } from '../platform/sealing/data-key.ts'
import { rotateKey } from '../platform/sealing/key-rotation.ts'
import { rotateDataKey } from '../rotate-key.ts'
import { TEST_DATA_KEY, testSealing } from '../testing/database/sealing.ts'
import { KEY_COLUMNS, NEW_KEY, older, onlyNew, readSecret, secret, silent, withDatabase } from './testing.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'afilia-key-'))
  return () => rm(dataDir, { recursive: true, force: true })
})

test('a process beside others of the older release seals as they do, until the key is rotated', async () => {
  await withDatabase(async (db) => {
    const env = { DATA_DIR: dataDir, DATA_KEY: TEST_DATA_KEY.toString('base64'), DATA_KEY_PREVIOUS: undefined }
    const seal = async (keys = env): Promise<number> => (await loadRunningSealing(keys, db)).seal('secrets.value_sealed', 'x', 'ana')[0]!
    const [bound, unbound] = [testSealing.currentPrefix[0], testSealing.unboundPrefix[0]]
    expect(await seal()).toBe(bound)
    await db
      .insertInto('secrets')
      .values(secret(older.seal('secrets.value_sealed', 'x', 'ana')))
      .execute()
    expect(await seal()).toBe(unbound)
    expect(await seal({ ...env, DATA_KEY: NEW_KEY.toString('base64'), DATA_KEY_PREVIOUS: env.DATA_KEY as never })).toBe(bound)
    await rotateKey({ db, clock: systemClock, sealing: testSealing }, KEY_COLUMNS, silent)
    expect(await seal()).toBe(bound)
  })
})

test('a rotation works with keys from the environment', async () => {
  await withDatabase(async (db, DATABASE_URL) => {
    await db
      .insertInto('secrets')
      .values(secret(testSealing.seal('secrets.value_sealed', 'x', 'ana')))
      .execute()
    const env = { DATABASE_URL, DATA_DIR: dataDir, DATA_KEY: NEW_KEY.toString('base64') }
    await expect(rotateDataKey(readEnv(env), silent)).rejects.toThrow('the one before in DATA_KEY_PREVIOUS')
    await rotateDataKey(readEnv({ ...env, DATA_KEY_PREVIOUS: TEST_DATA_KEY.toString('base64') }), silent)
    expect(onlyNew.open('secrets.value_sealed', 'x', await readSecret(db))).toBe('ana')
  })
})

test('a rotation works with the key in the data directory, and replaces it', async () => {
  await withDatabase(async (db, DATABASE_URL) => {
    const env = readEnv({ DATABASE_URL, DATA_DIR: dataDir })
    const before = await loadSealing(env)
    await db
      .insertInto('secrets')
      .values(secret(before.seal('secrets.value_sealed', 'x', 'ana')))
      .execute()

    const portal = openDb({ connectionString: DATABASE_URL, application_name: 'afilia' })
    await sql`select 1`.execute(portal)
    await expect(rotateDataKey(env, silent)).rejects.toThrow('stop it first')
    await portal.destroy()

    await rotateDataKey(env, silent)
    expect(await readdir(join(dataDir, 'keys'))).toEqual(['data.key'])
    const after = await loadSealing(env)
    expect(after.currentPrefix).not.toEqual(before.currentPrefix)
    expect(after.open('secrets.value_sealed', 'x', await readSecret(db))).toBe('ana')
    expect(() => before.open('secrets.value_sealed', 'x', after.seal('secrets.value_sealed', 'x', 'x'))).toThrow('unknown format')
  })
})

test('wherever a rotation of the key file is interrupted, the directory holds every key in use', async () => {
  const env = { DATA_DIR: dataDir, DATA_KEY: undefined, DATA_KEY_PREVIOUS: undefined }
  const files = { current: join(dataDir, 'keys', 'data.key'), previous: join(dataDir, 'keys', 'data-previous.key') }
  const before = await loadSealing(env)
  const sealed = before.seal('secrets.value_sealed', 'x', 'ana')

  // Interrupted right after the copy, before the new key was in place.
  await writeFile(files.previous, await readFile(files.current))
  expect((await loadSealing(env)).open('secrets.value_sealed', 'x', sealed)).toBe('ana')
  await beginFileRotation(dataDir)
  const begun = await loadSealing(env)
  expect(begun.open('secrets.value_sealed', 'x', sealed)).toBe('ana')
  expect(begun.currentPrefix).not.toEqual(before.currentPrefix)

  // Interrupted in the middle of the rotation: a second attempt continues with the same two keys.
  const rotation = await beginFileRotation(dataDir)
  const again = await loadSealing(env)
  expect(again.currentPrefix).toEqual(begun.currentPrefix)
  expect(again.open('secrets.value_sealed', 'x', sealed)).toBe('ana')
  await rotation.finish()
  expect((await loadSealing(env)).currentPrefix).toEqual(begun.currentPrefix)
})
