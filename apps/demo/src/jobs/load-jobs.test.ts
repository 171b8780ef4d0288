import type { JobsFound } from '@afilia/contract/jobs/jobs'
import { EMPLOYER_SECTORS } from '@afilia/domain/messages/audience'
import { JOB_CATEGORIES, JOB_SCOPES, JOB_STAGES } from '@afilia/domain/jobs/jobs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { startTestApp } from '../../../server/src/testing/app/test-app.ts'
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

test('§3: offers for everybody are of each sector type, and of employers of that sector', async () => {
  const { rows } = await sql<{ kind: string; sector: string; total: number; own: number }>`
    select kind, sector, count(*)::int as total, count(*) filter (where entity.sector_type = sector)::int as own
    from jobs join job_entities entity on entity.id = entity_id group by kind, sector`.execute(database.db)
  const sectors = (kind: string) => rows.filter((row) => row.kind === kind).map(({ sector }) => sector)
  expect(new Set(sectors('PUBLIC'))).toEqual(new Set(EMPLOYER_SECTORS))
  expect(new Set(sectors('PRIVATE'))).toEqual(new Set(['PRIVATE', 'CONCERTED']))
  for (const { total, own } of rows) {
    expect(own).toBe(total)
    expect(total).toBeGreaterThan(10)
  }
})

test('§3: the list of offers shows them, by a facet with its counts', async () => {
  const app = await startTestApp()
  onTestFinished(() => app.stop())
  await loadDemoJobs(app.deps)
  const member = await app.signedIn('00000001R')
  const list = async (query: Record<string, string>) => (await member.call('GET v2/jobs/pwa', { query })).body as JobsFound
  const { facets } = await list({})
  expect(facets.sector.map(({ value }) => value).toSorted()).toEqual([...EMPLOYER_SECTORS].toSorted())
  for (const sector of ['PRIVATE', 'CONCERTED']) {
    const { jobs } = await list({ sector })
    expect(jobs.length).toBeGreaterThan(0)
    expect(new Set(jobs.map((job) => job.sector))).toEqual(new Set([sector]))
  }
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
