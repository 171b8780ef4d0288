import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database/database.ts'
import { StartError } from '../../../platform/process/start-error.ts'
import { holdsDemo, rejectDemo } from './queries.ts'

let demo: TestDatabase
let own: TestDatabase
beforeAll(async () => {
  ;[demo, own] = await Promise.all([createTestDatabase(inject('postgres'), 'demo'), createTestDatabase(inject('postgres'))])
})
afterAll(() => Promise.all([demo.drop(), own.drop()]))

test('a database with demo accounts is rejected with the way out', async () => {
  await expect(rejectDemo(demo.db)).rejects.toThrow(StartError)
  await expect(rejectDemo(demo.db)).rejects.toThrow(/npm run remove-demo.*DEMO=1/)
})

test('a database with any other row of the demo is rejected too, one without is not', async () => {
  await rejectDemo(own.db)
  expect(await holdsDemo(own.db)).toBe(false)
  await sql`insert into demo_rows values ('short_news', '{"id": 1}')`.execute(own.db)
  await expect(rejectDemo(own.db)).rejects.toThrow(StartError)
})
