import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { readEnv } from '../../env.ts'
import { createTestDatabase, type TestDatabase, toDatabaseUrl } from '../../testing/database/database.ts'
import { createLog } from '../log.ts'
import { type Db, isStatementTimeout } from './db.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import { readFunctions, readMigrations, toChecksum } from './sql-files.ts'
import { StartError } from '../process/start-error.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase(inject('postgres'))
})
afterEach(() => database.drop())

async function emptyDatabase(db: Db): Promise<void> {
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
}

/** A function of the schema as the database has it, with its body. */
async function readBodies(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; body: string }>`
    select p.proname as name, string_agg(p.prosrc, '' order by p.oid) as body from pg_proc p
    where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    group by p.proname`.execute(db)
  return new Map(rows.map(({ name, body }) => [name, body]))
}

const PROBE = 'search_similar_words'
const OTHER_BODY = 'select null::text, null::text'

/** Puts another text of a function into the database, as if another version of the program had done it. */
async function replaceProbe(db: Db, body: string, checksum: string): Promise<void> {
  const head = `create or replace function ${PROBE}(asked text[]) returns table (word text, candidate text) language sql`
  await sql.raw(`${head} as $$${body}$$`).execute(db)
  await sql`update sql_functions set checksum = ${checksum} where name = ${PROBE}`.execute(db)
}

test('migrations are numbered one after the other, so that two cannot come with the same number', async () => {
  const numbers = (await readMigrations()).map(({ name }) => Number(name.slice(0, 3)))
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
})

test('if the database user may not create the extension, the error names it and nothing is created', async () => {
  const { db } = database
  await emptyDatabase(db)
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  await sql`revoke create on database ${sql.id(rows[0]!.name)} from current_user`.execute(db)
  const error = await migrate(db).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(StartError)
  expect((error as StartError).message).toContain('create extension pg_trgm')
  expect((await sql`select to_regclass('people') as made`.execute(db)).rows).toEqual([{ made: null }])
})

test('of two processes that start on an empty database, one migrates and the other waits', async () => {
  const { db } = database
  await emptyDatabase(db)
  // The last migration waits for the test, so that the other process has begun before the first one ends.
  // Leaves out migrations outside a transaction. They take no lock, because a start already has its turn by then (`takeTurns`).
  const inside = (await readMigrations()).filter(({ text }) => !text.startsWith('-- outside a transaction'))
  const all = [...inside, ...onOwn('select pg_advisory_xact_lock(900);')]
  const [first, second] = await db.transaction().execute(async (holder) => {
    await sql`select pg_advisory_xact_lock(900)`.execute(holder)
    const runs = [migrate(db, all), migrate(db, all)] as const
    for (const run of runs) run.catch(() => undefined)
    await vi.waitFor(async () => expect(await countWaiting(db)).toBe(2))
    return runs
  })
  const runs = await Promise.all([first, second])
  expect(runs.toSorted((a, b) => a.length - b.length)).toEqual([[], all.map(({ name }) => name)])
})

/** How many connections wait for a lock. */
const countWaiting = async (db: Db): Promise<number> =>
  (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)).rows.length

const onOwn = (text: string) => [{ name: '900-own', text }]
/** Runs a migration with this text. All other migrations count as known, and have run already. */
async function migrateWith(db: Db, text: string): Promise<string[]> {
  const known = (await readMigrations()).map(({ name }) => ({ name, text: '' }))
  return migrate(db, [...known, ...onOwn(text)])
}

test('a migration that waits for a table lets others use it meanwhile, and runs when it is free', async () => {
  const { db } = database
  const free = Promise.withResolvers<void>()
  const isHeld = Promise.withResolvers<void>()
  const held = db.transaction().execute(async (trx) => {
    await sql`lock table people in access share mode`.execute(trx)
    isHeld.resolve()
    await free.promise
  })
  await isHeld.promise
  const migrated = migrateWith(db, 'alter table people add column own integer;')
  await vi.waitFor(async () => expect(await countWaiting(db)).toBe(1))
  // This statement queues behind the waiting migration, like a call in a running portal.
  await sql`select count(*) from people`.execute(db)
  free.resolve()
  await held
  expect(await migrated).toEqual(['900-own'])
})

test('a migration outside a transaction that was broken off begins again, and leaves no index that is not valid', async () => {
  const { db } = database
  await sql`create table own as select n, n % 10 as rest from generate_series(1, 100) n`.execute(db)
  const text = `-- outside a transaction
drop index concurrently if exists own_by_rest;
create unique index concurrently own_by_rest on own (rest);
`
  const readIndex = async () =>
    (
      await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass('own_by_rest')`.execute(db)
    ).rows
  await expect(migrateWith(db, text)).rejects.toThrow('could not create unique index')
  expect(await readIndex()).toEqual([{ valid: false }])
  await sql`update own set rest = n`.execute(db)
  expect(await migrateWith(db, text)).toEqual(['900-own'])
  expect(await readIndex()).toEqual([{ valid: true }])
  expect(await migrateWith(db, text)).toEqual([])
})

test('a migration, in a transaction or outside, may take longer than a statement of a request may', async () => {
  const env = readEnv({ DATABASE_URL: toDatabaseUrl(database), DATABASE_STATEMENT_SECONDS: '0.2' })
  const opened = await openDatabase(env, { log: createLog('silent'), say: () => undefined })
  const unlimited = opened.openUnlimited()
  try {
    const long = 'select pg_sleep(0.5);'
    const error = await sql
      .raw(long)
      .execute(opened.db)
      .catch((thrown: unknown) => thrown)
    expect(isStatementTimeout(error)).toBe(true)
    expect(await migrateWith(unlimited, long)).toEqual(['900-own'])
    await sql`delete from kysely_migration where name = '900-own'`.execute(database.db)
    expect(await migrateWith(unlimited, `-- outside a transaction\n${long}\n`)).toEqual(['900-own'])
  } finally {
    await unlimited.destroy()
    await opened.close()
  }
})

/** The indexes that a migration makes outside a transaction and does not drop before. */
const listUndropped = (text: string) =>
  [...text.matchAll(/^create (?:unique )?index concurrently (\w+)/gm)]
    .map(([, index]) => index)
    .filter((index) => !text.includes(`drop index concurrently if exists ${index};`))

test('an index that is made outside a transaction is dropped before, as one that was broken off stays and is not valid', async () => {
  const dropped = 'drop index concurrently if exists a;\ncreate index concurrently a on b (c);'
  expect([dropped, 'create unique index concurrently a on b (c);'].map(listUndropped)).toEqual([[], ['a']])
  for (const { name, text } of await readMigrations()) expect(listUndropped(text), name).toEqual([])
})

test('a function is applied again when its text has changed, and only then', async () => {
  const { db } = database
  const before = await readBodies(db)
  await replaceProbe(db, OTHER_BODY, 'another text')
  await migrate(db)
  expect(await readBodies(db)).toEqual(before)

  const { text } = (await readFunctions()).find(({ name }) => name === PROBE)!
  await replaceProbe(db, OTHER_BODY, toChecksum(text))
  await migrate(db)
  expect((await readBodies(db)).get(PROBE)).toBe(OTHER_BODY)
})

test('an older program rejects the database and leaves the newer functions as they are', async () => {
  const { db } = database
  await replaceProbe(db, OTHER_BODY, 'a newer text')
  await sql`insert into kysely_migration (name, timestamp) values ('999-from-the-future', 'later')`.execute(db)
  await expect(migrate(db)).rejects.toThrow(StartError)
  expect((await readBodies(db)).get(PROBE)).toBe(OTHER_BODY)
})

test('each SQL function of the database has a file with its name', async () => {
  const files = (await readFunctions()).map(({ name }) => name)
  expect([...(await readBodies(database.db)).keys()].toSorted()).toEqual(files)
})

test('a migration names the present text of each function, so that older programs refuse the database', async () => {
  const named = (await readMigrations()).flatMap(({ text }) => [...text.matchAll(/^-- function (\S+) (\S+)$/gm)])
  const newest = new Map(named.map(([, name, checksum]) => [name, checksum]))
  for (const { name, text } of await readFunctions()) {
    const line = `-- function ${name} ${toChecksum(text)}`
    const advice = `platform/postgres/functions/${name}.sql has changed: write the line "${line}" into a new migration, or into one that no release has.`
    expect(newest.get(name), advice).toBe(toChecksum(text))
  }
})

test('no index, generated column or constraint calls a replaceable function, as stored values would become stale', async () => {
  const names = (await readFunctions()).map(({ name }) => name)
  const { rows } = await sql`
    select p.proname as function, pg_describe_object(d.classid, d.objid, d.objsubid) as stored_by
    from pg_proc p join pg_depend d on d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid
    where p.proname = any(${names}::text[]) and d.classid <> 'pg_trigger'::regclass`.execute(database.db)
  expect(rows).toEqual([])
})
