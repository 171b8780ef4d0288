import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts'
import { type Db, isConnectionFailure, isStatementTimeout, isUnavailable, openDb } from './db.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
afterAll(() => database.drop())

test('a statement that takes too long is cancelled, and its connection can be used again', async () => {
  const db = openDb({ ...database.connection, max: 1 }, { limit: 200 })
  try {
    const error = await sql`select pg_sleep(60)`.execute(db).catch((thrown: unknown) => thrown)
    expect(isStatementTimeout(error)).toBe(true)
    expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  } finally {
    await db.destroy()
  }
})

const terminate = (pid: number) => sql`select pg_terminate_backend(${pid}, 5000)`.execute(database.db)

test('a connection that is lost in a transaction fails it alone, and another one takes its place', async () => {
  const db = openDb({ ...database.connection, max: 1 })
  try {
    const lost = db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      await terminate(rows[0]!.pid)
      await sql`select 1`.execute(trx)
    })
    expect(isConnectionFailure(await lost.catch((thrown: unknown) => thrown))).toBe(true)
    expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  } finally {
    await db.destroy()
  }
})

test('a connection that is rejected is a failure of the connection, and a wrong statement is not', async () => {
  const nowhere = openDb({ ...database.connection, host: '/nowhere' })
  expect(isConnectionFailure(await sql`select 1`.execute(nowhere).catch((thrown: unknown) => thrown))).toBe(true)
  await nowhere.destroy()
  expect(isConnectionFailure(await sql`select wrong`.execute(database.db).catch((thrown: unknown) => thrown))).toBe(false)
})

const listPrepared = async (db: Db): Promise<string[]> =>
  (await sql<{ statement: string }>`select statement from pg_prepared_statements order by prepare_time`.execute(db)).rows.map(
    ({ statement }) => statement,
  )
const repeat = async (times: number, work: (i: number) => Promise<unknown>): Promise<void> => {
  for (let i = 0; i < times; i += 1) await work(i)
}

test('a statement that comes again is planned once, and no more than 200 are', async () => {
  const db = openDb({ ...database.connection, max: 1 })
  try {
    await repeat(3, () => db.selectFrom('secrets').select('name').where('name', '=', 'x').execute())
    await repeat(2, () => db.selectFrom('secrets').select('name').where('name', '>', 'x').execute())
    await repeat(3, () => sql`select 1 where to_tsvector('x') @@ to_tsquery(${'x'})`.execute(db))
    expect(await listPrepared(db)).toEqual(['select "name" from "secrets" where "name" = $1'])
    await repeat(700, (i) => sql`select ${i}::int as ${sql.ref(`n${i % 230}`)}`.execute(db))
    expect(await listPrepared(db)).toHaveLength(200)
  } finally {
    await db.destroy()
  }
})

test.each([
  [
    'a star in brackets and one that multiplies',
    'select name from (select *, length(name) * 2 as twice from secrets) as found where twice < $1',
    true,
  ],
  ['all columns', 'select * from secrets where length(name) < $1', false],
  ['all columns of one of two tables', 'select a.*, b.name as other from secrets a, secrets b where length(a.name) < $1', false],
  ['all columns of what shows all columns', 'select * from (select * from secrets) as found where length(name) < $1', false],
  ['all columns of what is deleted', 'delete from secrets where length(name) < $1 returning *', false],
])('%s: %s (prepared: %s)', async (_, text, expected) => {
  const db = openDb({ ...database.connection, max: 1 })
  try {
    await repeat(3, () => db.executeQuery(CompiledQuery.raw(text, [0])))
    expect(await listPrepared(db)).toEqual(expected ? [text] : [])
  } finally {
    await db.destroy()
  }
})

test('with a pooler that knows no prepared statements there are none', async () => {
  const db = openDb({ ...database.connection, max: 1 }, { isPrepared: false })
  try {
    await repeat(4, () => db.selectFrom('secrets').select('name').where('name', '=', 'x').execute())
    expect(await listPrepared(db)).toEqual([])
  } finally {
    await db.destroy()
  }
})

test('a migration that adds a column to a table disturbs nothing that reads it, in a transaction or not', async () => {
  const db = openDb({ ...database.connection, max: 1 })
  const reads = [
    (on: Db) => on.selectFrom('secrets').selectAll().where('name', '=', 'x').execute(),
    (on: Db) => on.selectFrom('secrets').select(['name', 'created_at']).where('name', '=', 'x').execute(),
    (on: Db) => on.deleteFrom('secrets').where('name', '=', 'x').returningAll().execute(),
  ]
  const readAll = async (on: Db): Promise<void> => {
    for (const read of reads) await read(on)
  }
  try {
    await repeat(4, () => readAll(db))
    await sql`alter table secrets add column added text`.execute(database.db)
    await db.transaction().execute(readAll)
    await readAll(db)
    expect(await listPrepared(db)).toHaveLength(1)
  } finally {
    await db.destroy()
  }
})

test('a statement that could not be prepared can be later', async () => {
  const db = openDb({ ...database.connection, max: 1 })
  const read = () => sql`select added_later from secrets where name = ${'x'}`.execute(db)
  try {
    await repeat(4, () => expect(read()).rejects.toThrow('added_later'))
    await sql`alter table secrets add column added_later text`.execute(database.db)
    expect((await read()).rows).toEqual([])
  } finally {
    await db.destroy()
  }
})

test.each([
  ['a full disk', '53100', true],
  ['too little memory', '53200', true],
  ['a database that can only be read', '25006', true],
  ['a disk that fails', '58030', true],
  ['a value that is there already', '23505', false],
])('%s (%s) may be over later: %s', async (_, code, expected) => {
  const failing = sql`do $$ begin raise exception using errcode = ${sql.lit(code)}; end $$`.execute(database.db)
  expect(isUnavailable(await failing.catch((thrown: unknown) => thrown))).toBe(expected)
})
