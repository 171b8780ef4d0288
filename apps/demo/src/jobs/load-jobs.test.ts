import { JOB_CATEGORIES, JOB_SCOPES, JOB_STAGES } from '@afilia/domain/jobs/jobs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../server/src/testing/database/database.ts'
import { loadDemoJobs } from './load-jobs.ts'

let database: TestDatabase
const clock = { now: () => new Date('2026-11-24T10:00:00Z') }
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'), 'reference')
  await Promise.all([loadDemoJobs({ db: database.db, clock }), loadDemoJobs({ db: database.db, clock })])
})
afterAll(() => database.drop())

test('offers of all facets are made once, in the languages of their regions', async () => {
  const { rows } = await sql<{
    total: number
    categories: string[]
    scopes: string[]
    stages: string[]
    catalan: number
    basque: number
    autonomies: number
  }>`
    select count(*)::int as total, array_agg(distinct category) as categories, array_agg(distinct scope) as scopes, array_agg(distinct stage) as stages,
      count(*) filter (where texts ? 'ca')::int as catalan, count(*) filter (where texts ? 'eu')::int as basque, count(distinct autonomy_id)::int as autonomies
    from jobs`.execute(database.db)
  expect(rows[0]).toMatchObject({ total: 3000, autonomies: 19 })
  expect(rows[0]!.categories.toSorted()).toEqual([...JOB_CATEGORIES].toSorted())
  expect(rows[0]!.scopes.toSorted()).toEqual([...JOB_SCOPES].toSorted())
  expect(rows[0]!.stages.toSorted()).toEqual([...JOB_STAGES].toSorted())
  expect(rows[0]!.catalan).toBeGreaterThan(200)
  expect(rows[0]!.basque).toBeGreaterThan(80)
  const { rows: counted } = await sql<{ total: number }>`select sum(offers)::int as total from job_counts`.execute(database.db)
  expect(counted[0]!.total).toBe(3000)
})

test('no title or text has a gap', async () => {
  const { rows } = await sql<{ text: string }>`select texts::text || bodies::text as text from jobs`.execute(database.db)
  for (const { text } of rows) expect(text).not.toMatch(/\{\w+\}|undefined|null/)
})

test('the offer that browser tests open is the same in every database, with all that a page of an offer shows', async () => {
  const { rows } = await sql`
    select kind, category, seat_id is not null as "hasCentre", (select count(*)::int from job_stages where job_id = job.id) as stages,
      (select array_agg(kind order by position) from job_documents where job_id = job.id) as documents
    from jobs job where id = '01a0f22f-9600-7802-8f51-ec459b2ef931'`.execute(database.db)
  expect(rows).toEqual([{ kind: 'PUBLIC', category: 'OPOSICION', hasCentre: true, stages: 4, documents: ['BASES', 'SYLLABUS', 'FORM'] }])
})
