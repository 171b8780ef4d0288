import type { JobPage } from '@afilia/contract/jobs/jobs'
import { addDays } from '@afilia/domain/shifts/dates'
import { toMoment } from '@afilia/domain/shifts/zone'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toReader } from '../../platform/endpoints/reader.ts'
import type { Client } from '../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { findJobTargets } from './bookmarks.ts'
import { toDay } from './conditions.ts'
import { publicJobs } from './public/queries.ts'
import { listJobDocuments } from './search.ts'
import { makeEntities, makeJob, toTestJob } from './testing.ts'

let app: TestApp
let member: Client
beforeAll(async () => {
  app = await startTestApp()
  member = await app.signedIn('00000001R')
})
afterAll(() => app.stop())
beforeEach(() => app.db.deleteFrom('jobs').execute())

const listDocuments = async (now: Date) => (await Array.fromAsync(listJobDocuments(app.db, now))).flat()

describe('the search index', () => {
  test('has an offer until the end of its last day in Madrid, and one without a deadline always', async () => {
    const now = new Date()
    const [today, open] = [await makeJob(app.db, { closesIn: 0, now }), await makeJob(app.db, { closesIn: null, now })]
    await makeJob(app.db, { closesIn: -1, now })
    const found = new Map((await listDocuments(now)).map((one) => [one.id, one.until]))
    expect(found).toEqual(
      new Map([
        [today, new Date(toMoment('Europe/Madrid', toDay(now), 24 * 60))],
        [open, null],
      ]),
    )
  })

  test('puts what closes this month first, in monthly steps, and last what has no deadline', async () => {
    const now = new Date()
    const ids = []
    for (const closesIn of [0, 30, 31, 61, 400, null]) ids.push(await makeJob(app.db, { closesIn, now }))
    const weights = new Map((await listDocuments(now)).map(({ id, weight }) => [id, Math.round(weight * 10)]))
    expect(ids.map((id) => weights.get(id))).toEqual([7, 7, 6, 5, 5, 5])
  })

  test('is read in batches, each offer once', async () => {
    await makeEntities(app.db)
    const rows = Array.from({ length: 501 }, () => toTestJob())
    await app.db.insertInto('jobs').values(rows).execute()
    const batches = await Array.fromAsync(listJobDocuments(app.db, new Date()))
    expect(batches.map(({ length }) => length)).toEqual([500, 1])
    expect(new Set(batches.flat().map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)))
  })

  test('finds it by what it is, by who makes it and by where it is, each place once', async () => {
    const place = { municipality_id: '41091', province_id: 'PR44', autonomy_id: 'CA01' }
    await makeJob(app.db, { title: 'Matrona', more: place })
    const [{ texts }] = (await listDocuments(new Date())) as [Awaited<ReturnType<typeof listDocuments>>[number]]
    expect(texts).toEqual({ es: { title: 'Matrona', body: expect.stringMatching(/ · Entidad SAS · Sevilla · Andalucía Resumen\.$/) } })
  })
})

const reader = () => toReader(null, 'es', new Date())

describe('for search engines', () => {
  const hidden = [{ state: 'DRAFT' }, { kind: 'PRIVATE', category: 'PRIVATE_OFFER' }] as const

  test('an offer that anybody may read has a preview', async () => {
    const id = await makeJob(app.db, { title: 'Matrona', closesIn: -1 })
    expect(await publicJobs.find(app.db, id, reader())).toEqual({ title: 'Matrona', description: 'Resumen.', picture: null })
    for (const more of hidden) expect(await publicJobs.find(app.db, await makeJob(app.db, { more }), reader())).toBeUndefined()
    expect(await publicJobs.find(app.db, 'none', reader())).toBeUndefined()
  })

  test('open public offers are listed with their languages, the next to close first', async () => {
    for (const more of [...hidden, { state: 'WITHDRAWN' }, { kind: 'EIR', category: 'EIR' }] as const) await makeJob(app.db, { more })
    await makeJob(app.db, { closesIn: -1 })
    const texts = JSON.stringify({ es: { title: 'a', summary: '' }, ca: { title: 'b', summary: '' } })
    const late = await makeJob(app.db, { closesIn: 9, more: { texts } })
    const soon = await makeJob(app.db, { closesIn: 0 })
    const listed = [
      { value: soon, languages: ['es'] },
      { value: late, languages: ['es', 'ca'] },
    ]
    expect(await publicJobs.list(app.db, reader(), 10)).toEqual(listed)
    expect(await publicJobs.list(app.db, reader(), 1)).toEqual([listed[0]])
  })
})

test('of the offers that a member may read, those asked for are found for their bookmarks', async () => {
  const { personId } = await member.session()
  const [kept, draft] = [await makeJob(app.db, { title: 'Matrona' }), await makeJob(app.db, { more: { state: 'DRAFT' } })]
  await makeJob(app.db)
  const found = await findJobTargets(app.db, [kept, draft, 'none'], reader(), personId!)
  expect(found).toEqual([{ id: kept, title: 'Matrona', path: `/jobs/${kept}` }])
})

const readPage = async (job: string) => (await member.call('GET jobs/{job}', { params: { job } })).body as JobPage
const readDays = async (job: string) =>
  [...(await (await member.fetch(`/api/data/jobs/${job}/calendar`)).text()).matchAll(/DTSTART;VALUE=DATE:(\d+)/g)].map(([, day]) => day)

describe('the page', () => {
  test('shows what is paid, and where it is as precisely as is known', async () => {
    const salary = { salary_from: 2000, salary_to: 2400, salary_per: 'MONTH' } as const
    const seat = await app.db
      .selectFrom('seats')
      .select(['id', 'name', 'latitude', 'longitude'])
      .where('scope', '=', 'WORK_CENTER')
      .where('latitude', 'is not', null)
      .limit(1)
      .executeTakeFirstOrThrow()
    const position = { latitude: seat.latitude, longitude: seat.longitude }
    const [own, there, plain] = [
      await makeJob(app.db, { more: { ...salary, centre: 'Clínica', address: 'Calle 1', latitude: 40.5, longitude: -3.5 } }),
      await makeJob(app.db, { more: { seat_id: seat.id } }),
      await makeJob(app.db, { more: { centre: 'Sin posición' } }),
    ]
    const pages = [await readPage(own), await readPage(there), await readPage(plain)]
    expect(pages.map((page) => page.salary)).toEqual([{ from: 2000, to: 2400, per: 'MONTH' }, null, null])
    expect(pages.map(({ centre }) => centre)).toEqual([
      { name: 'Clínica', address: 'Calle 1', latitude: 40.5, longitude: -3.5 },
      { name: seat.name, address: null, ...position },
      null,
    ])
  })

  test('its calendar has the last day and the stages with a date', async () => {
    const [dated, open] = [await makeJob(app.db, { closesIn: 3 }), await makeJob(app.db, { closesIn: null })]
    const stage = { stage: 'EXAM' as const, ends_on: null }
    await app.db
      .insertInto('job_stages')
      .values([
        { ...stage, job_id: open, position: 0, starts_on: null },
        { ...stage, job_id: open, position: 1, starts_on: '2100-06-01' },
      ])
      .execute()
    expect(await readDays(dated)).toEqual([addDays(toDay(new Date()), 3).replaceAll('-', '')])
    expect(await readDays(open)).toEqual(['21000601'])
  })
})
