import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { type Db, openDb } from '../platform/postgres/db.ts'
import { readEnv } from '../env.ts'
import { findLiveSession } from '../foundation/identity/session-service/sessions.ts'
import { beginFileRotation, loadRunningSealing, loadSealing } from '../platform/sealing/data-key.ts'
import { systemClock } from '../platform/clock.ts'
import { listColumnsUnderOtherKeys, rotateKey } from '../platform/sealing/key-rotation.ts'
import { AREAS } from '../areas.ts'
import { listKeyColumns } from '../platform/area/open-areas.ts'
import { createSealing } from '../platform/sealing/sealing.ts'
import { rotateDataKey } from '../rotate-key.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts'
import { TEST_DATA_KEY, testSealing } from '../testing/database/sealing.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'

const NEW_KEY = Buffer.alloc(32, 9)
const onlyNew = createSealing({ current: NEW_KEY })
const bothKeys = createSealing({ current: NEW_KEY, other: TEST_DATA_KEY })
/** As the release before values were bound to their place. */
const older = createSealing({ current: TEST_DATA_KEY, isUnbound: true })
const KEY_COLUMNS = listKeyColumns(AREAS)
const silent = (): void => undefined

let app: TestApp
let dataDir: string
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'afilia-key-'))
  return () => rm(dataDir, { recursive: true, force: true })
})
afterAll(() => app.stop())

test('every column that ends in _sealed or _hash is declared by an area', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name ~ '_(sealed|hash)$'`.execute(app.db)
  const listed = [
    ...KEY_COLUMNS.sealedColumns.flatMap(({ table, column, hash }) => [`${table}.${column}`, ...(hash ? [`${table}.${hash.column}`] : [])]),
    ...KEY_COLUMNS.passingHashes.map(({ table, column }) => `${table}.${column}`),
    ...AREAS.flatMap(({ unkeyedHashes }) => unkeyedHashes ?? []),
  ]
  const columns = rows.map(({ name }) => name)
  expect(
    columns.filter((name) => !listed.includes(name)),
    'Declare these in the area.ts of the area that owns the table: what `sealing.seal` made in `sealedColumns` (with the column of ' +
      'its keyed hash, if there is one), a keyed hash that stands alone in `passingHashes`, any other hash in `unkeyedHashes`',
  ).toEqual([])
  expect(
    listed.filter((name) => !columns.includes(name)),
    'These columns are not in the database: take them out of the area.ts that declares them',
  ).toEqual([])
})

const SOME = ['00000001R', '00000007F']
const signInSome = async (portal: TestApp): Promise<(string | undefined)[]> => {
  const sessions = []
  for (const documentId of SOME) sessions.push(await (await portal.signedIn(documentId)).session())
  return sessions.map(({ docid }) => docid)
}
const readIban = async (portal: TestApp): Promise<string | null> => {
  const member = await portal.signedIn('00000001R')
  const { personId } = await member.session()
  const { body } = await member.call('GET people/{id}/profile', { params: { id: personId! } })
  return (body as { account: { iban: string | null } }).account.iban
}

/** Ends a rotation as Ctrl-C would, when the first column is done. */
const breakOff = (): never => {
  throw new Error('broken off')
}

test('an interrupted rotation continues, and members can be found, read and signed in throughout', { tags: 'long' }, async () => {
  const iban = await readIban(app)
  expect(iban).toMatch(/^ES/)
  const kept = await app.signedInByPages('00000001R')
  await app.deps.db
    .updateTable('rate_limits')
    .set({ last_failure_at: new Date(0) })
    .execute()

  const portal = await startTestApp({ on: app, sealing: bothKeys })
  expect(await signInSome(portal)).toEqual(SOME)

  await expect(rotateKey({ ...app.deps, sealing: bothKeys }, KEY_COLUMNS, breakOff)).rejects.toThrow('broken off')
  const left = (await listColumnsUnderOtherKeys(app.db, bothKeys, KEY_COLUMNS.sealedColumns)).map((column) => column.split(' ')[0])
  expect(left).toContain('bank_accounts.iban_sealed')
  expect(left).not.toContain('people.document_id_sealed')
  expect(await signInSome(portal)).toEqual(SOME)

  const member = await portal.signedIn('00000002W')
  const answers = new Set<number>()
  const askMeanwhile = async (): Promise<void> => {
    for (let i = 0; i < 15; i += 1) answers.add((await member.call('GET people/{docid}', { params: { docid: '2w' } })).status)
  }
  await Promise.all([rotateKey({ ...app.deps, sealing: bothKeys }, KEY_COLUMNS, silent), askMeanwhile()])
  expect([...answers]).toEqual([200])
  expect(await readIban(portal)).toBe(iban)
  await portal.stop()

  expect(await listColumnsUnderOtherKeys(app.db, onlyNew, KEY_COLUMNS.sealedColumns)).toEqual([])
  const after = await startTestApp({ on: app, sealing: onlyNew })
  expect(await signInSome(after)).toEqual(SOME)
  expect(await readIban(after)).toBe(iban)
  await after.stop()
  const session = await findLiveSession({ ...app.deps, sealing: onlyNew, tasks: undefined! }, kept.jar.get('next-auth.session-token')!)
  expect(session).toMatchObject({ documentId: '00000001R' })

  const people = await app.db.selectFrom('people').select(['id', 'document_id_hash', 'document_id_sealed']).execute()
  expect(people.length).toBeGreaterThan(4_000)
  const wrong = people.filter(
    (row) =>
      !row.document_id_hash.equals(onlyNew.hash('document-id', onlyNew.open('people.document_id_sealed', row.id, row.document_id_sealed))),
  )
  expect(wrong).toEqual([])
  const old = await app.db.selectFrom('rate_limits').select('failures').where('last_failure_at', '<', new Date(1)).execute()
  expect(old).toEqual([])
})

/** A database without portal, for rotations of its own. */
async function withDatabase(work: (db: Db, url: string) => Promise<void>): Promise<void> {
  const database: TestDatabase = await createTestDatabase(inject('postgres'))
  const { user, host, port, database: name } = database.connection
  try {
    await work(database.db, `postgres://${user}@/${name}?host=${encodeURIComponent(host!)}&port=${port}`)
  } finally {
    await database.drop()
  }
}
const secret = (value: Buffer) => ({ name: 'x', value_sealed: value, created_at: new Date(0) })
const readSecret = async (db: Db): Promise<Buffer> =>
  (await db.selectFrom('secrets').select('value_sealed').executeTakeFirstOrThrow()).value_sealed

test('encrypted values in queued tasks are rotated too, and the rest of the tasks is unchanged', async () => {
  await withDatabase(async (db) => {
    await sql`create schema pgboss`.execute(db)
    await sql`create table pgboss.job (id uuid, name text, data jsonb, primary key (name, id))`.execute(db)
    const data = { personId: 'p1', list: [testSealing.seal('task', 'one', 'ana@example.org').toString('base64')], count: 3 }
    await sql`insert into pgboss.job values (gen_random_uuid(), 'one', ${JSON.stringify(data)}), (gen_random_uuid(), 'two', null)`.execute(
      db,
    )
    await rotateKey({ db, clock: systemClock, sealing: bothKeys }, KEY_COLUMNS, silent)
    const { rows } = await sql<{ data: typeof data }>`select data from pgboss.job where name = 'one'`.execute(db)
    expect(rows[0]!.data).toMatchObject({ personId: 'p1', count: 3 })
    expect(onlyNew.open('task', 'one', Buffer.from(rows[0]!.data.list[0]!, 'base64'))).toBe('ana@example.org')
  })
})

test('a value that neither key decrypts stops the rotation, and the error says where it is', async () => {
  await withDatabase(async (db) => {
    await db
      .insertInto('secrets')
      .values(secret(createSealing({ current: Buffer.alloc(32, 1) }).seal('secrets.value_sealed', 'x', 'x')))
      .execute()
    await expect(rotateKey({ db, clock: systemClock, sealing: bothKeys }, KEY_COLUMNS, silent)).rejects.toThrow(
      'A value in secrets.value_sealed opens with neither key',
    )
  })
})

test('values from before keys had names are rotated too', async () => {
  const named = older.seal('secrets.value_sealed', 'x', 'ana')
  // hkdf and format as the first version had them: the same but for the key's name.
  const unnamed = Buffer.concat([Buffer.of(1), named.subarray(5)])
  expect(bothKeys.open('secrets.value_sealed', 'x', unnamed)).toBe('ana')
  await withDatabase(async (db) => {
    await db.insertInto('secrets').values(secret(unnamed)).execute()
    await rotateKey({ db, clock: systemClock, sealing: bothKeys }, KEY_COLUMNS, silent)
    expect(onlyNew.open('secrets.value_sealed', 'x', await readSecret(db))).toBe('ana')
  })
})

test('a value of another column, row or task opens nowhere else', () => {
  const sealed = testSealing.seal('bank_accounts.iban_sealed', 'p1', 'ES91')
  expect(testSealing.open('bank_accounts.iban_sealed', 'p1', sealed)).toBe('ES91')
  expect(() => testSealing.open('bank_accounts.iban_sealed', 'p2', sealed)).toThrow('unable to authenticate')
  expect(() => testSealing.open('mandates.iban_sealed', 'p1', sealed)).toThrow('unable to authenticate')
  expect(() => testSealing.open('task', 'p1', sealed)).toThrow('unable to authenticate')
  // Nor as one of the older kind, which is bound to nothing.
  expect(() => testSealing.open('bank_accounts.iban_sealed', 'p2', Buffer.concat([Buffer.of(2), sealed.subarray(1)]))).toThrow(
    'unable to authenticate',
  )
})

test('unbound values of an older release open, and a rotation binds them', async () => {
  await withDatabase(async (db) => {
    await db
      .insertInto('secrets')
      .values(secret(older.seal('secrets.value_sealed', 'x', 'ana')))
      .execute()
    expect(bothKeys.open('secrets.value_sealed', 'y', await readSecret(db))).toBe('ana')
    await rotateKey({ db, clock: systemClock, sealing: bothKeys }, KEY_COLUMNS, silent)
    expect(onlyNew.open('secrets.value_sealed', 'x', await readSecret(db))).toBe('ana')
    const bound = await readSecret(db)
    expect(() => onlyNew.open('secrets.value_sealed', 'y', bound)).toThrow('unable to authenticate')
  })
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
    expect(() => before.open('secrets.value_sealed', 'x', after.seal('secrets.value_sealed', 'x', 'x'))).toThrow('not known')
  })
})

test('wherever a rotation of the key file is interrupted, the directory holds every key in use', async () => {
  const env = { DATA_DIR: dataDir, DATA_KEY: undefined, DATA_KEY_PREVIOUS: undefined }
  const files = { current: join(dataDir, 'keys', 'data.key'), previous: join(dataDir, 'keys', 'data-previous.key') }
  const before = await loadSealing(env)
  const sealed = before.seal('secrets.value_sealed', 'x', 'ana')

  // Right after the copy: the new key was not in place yet.
  await writeFile(files.previous, await readFile(files.current))
  expect((await loadSealing(env)).open('secrets.value_sealed', 'x', sealed)).toBe('ana')
  await beginFileRotation(dataDir)
  const begun = await loadSealing(env)
  expect(begun.open('secrets.value_sealed', 'x', sealed)).toBe('ana')
  expect(begun.currentPrefix).not.toEqual(before.currentPrefix)

  // In the middle: the second attempt goes on with the same two.
  const rotation = await beginFileRotation(dataDir)
  const again = await loadSealing(env)
  expect(again.currentPrefix).toEqual(begun.currentPrefix)
  expect(again.open('secrets.value_sealed', 'x', sealed)).toBe('ana')
  await rotation.finish()
  expect((await loadSealing(env)).currentPrefix).toEqual(begun.currentPrefix)
})
