import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { isStatementTimeout, openDb } from './db.ts'

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
