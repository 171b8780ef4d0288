import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AREAS } from '../areas.ts'
import { findLiveSession } from '../foundation/identity/session-service/sessions.ts'
import { systemClock } from '../platform/clock.ts'
import { listColumnsUnderOtherKeys, rotateKey } from '../platform/sealing/key-rotation.ts'
import { createSealing } from '../platform/sealing/sealing.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { TEST_DATA_KEY, testSealing } from '../testing/database/sealing.ts'
import { KEY_COLUMNS, NEW_KEY, older, onlyNew, readSecret, secret, silent, withDatabase } from './testing.ts'

const bothKeys = createSealing({ current: NEW_KEY, other: TEST_DATA_KEY })

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
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
  // The format of the first version: the same, but without the name of the key.
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
  // It does not open either if its format byte claims the older format, which was not bound to a place.
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
