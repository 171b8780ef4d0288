import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { isConnectionFailure, isStatementTimeout, openDb } from './db.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
afterAll(() => database.drop())

test('a statement that takes too long is cancelled, and its connection can be used again', async () => {
  const db = openDb({ ...database.connection, max: 1 }, 200)
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

test('a connection that is refused is a failure of the connection, and a wrong statement is not', async () => {
  const nowhere = openDb({ ...database.connection, host: '/nowhere' })
  expect(isConnectionFailure(await sql`select 1`.execute(nowhere).catch((thrown: unknown) => thrown))).toBe(true)
  await nowhere.destroy()
  expect(isConnectionFailure(await sql`select wrong`.execute(database.db).catch((thrown: unknown) => thrown))).toBe(false)
})
