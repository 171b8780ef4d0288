import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../server/src/testing/database/database.ts'
import { loadDemoJobSources } from './load-sources.ts'

let database: TestDatabase
const clock = { now: () => new Date('2026-11-24T10:00:00Z') }
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'), 'reference')
})
afterAll(() => database.drop())

test('a source of each format is made once, with its last run', async () => {
  await Promise.all([loadDemoJobSources({ db: database.db, clock }), loadDemoJobSources({ db: database.db, clock })])
  const sources = await database.db.selectFrom('job_sources').select(['format', 'last_run']).orderBy('format').execute()
  expect(sources.map(({ format, last_run }) => [format, last_run?.counts.added, last_run?.counts.rejected])).toEqual([
    ['CSV', 2, 1],
    ['JSON', 2, 0],
    ['RSS', 2, 0],
  ])
  const { last_run } = sources[0]!
  expect(last_run?.rejected.map(({ line, errors }) => [line, errors])).toEqual([
    [4, [{ field: 'deadline', rule: 'invalid', found: 'pronto' }]],
  ])
  expect(await database.db.selectFrom('jobs').select('source').execute()).toHaveLength(6)
})
