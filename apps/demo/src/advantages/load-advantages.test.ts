import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { systemClock } from '../../../server/src/platform/clock.ts'
import { createTestDatabase, type TestDatabase } from '../../../server/src/testing/database/database.ts'
import { loadDemoAdvantages } from './load-advantages.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'), 'reference')
  await Promise.all([load(), load()])
})
afterAll(() => database.drop())

const load = () => loadDemoAdvantages({ db: database.db, clock: systemClock })
const count = async (table: 'advantages' | 'companies' | 'advantage_places') =>
  (await database.db.selectFrom(table).select('id').execute()).length

test('they are loaded once, also by two processes at once, and not again', async () => {
  const tables = ['advantages', 'companies', 'advantage_places'] as const
  const counts = await Promise.all(tables.map(count))
  expect(counts[0]).toBeGreaterThanOrEqual(60)
  await load()
  expect(await Promise.all(tables.map(count))).toEqual(counts)
})

test('nine are for visitors too, in their order, and all are in five languages', async () => {
  const rows = await database.db.selectFrom('advantages').select(['texts', 'readers', 'highlight_position']).execute()
  const open = rows.filter(({ readers }) => readers.includes('PUBLIC'))
  expect(open.map(({ highlight_position }) => highlight_position).toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  for (const { texts } of rows) expect(Object.keys(texts)).toHaveLength(5)
})
