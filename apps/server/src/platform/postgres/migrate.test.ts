import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { migrate } from './migrate.ts'
import { StartError } from '../process/start-error.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
afterAll(() => database.drop())

test('who may not make the extension is told which one it is, and nothing has been made', async () => {
  const { db } = database
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  await sql`revoke create on database ${sql.id(rows[0]!.name)} from current_user`.execute(db)
  const error = await migrate(db).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(StartError)
  expect((error as StartError).message).toContain('create extension pg_trgm')
  expect((await sql`select to_regclass('people') as made`.execute(db)).rows).toEqual([{ made: null }])
})
