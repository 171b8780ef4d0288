import type { SearchHit } from '@afilia/contract/content/search'
import type { JobCard, JobsFound } from '@afilia/contract/jobs/jobs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildIndex } from '../../platform/search/search-index.ts'
import type { Client } from '../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { listJobDocuments } from './search.ts'
import { createJobCalls, makeJob } from './testing.ts'

let app: TestApp
let member: Client
let personId: string

const { reset, find, titlesOf } = createJobCalls(() => ({ app, member, personId }))

beforeAll(async () => {
  app = await startTestApp()
  member = await app.signedIn('00000001R')
  personId = (await member.session()).personId!
})
afterAll(() => app.stop())
beforeEach(() => reset())

const inRegion = async (region: string) => (await titlesOf({ region })).toSorted()
const inTown = (municipality_id: string) => ({ municipality_id, province_id: 'PR44', autonomy_id: 'CA01' })
const readHome = async () =>
  ((await member.call('GET home', { query: { block: 'jobs' } })).body as { jobs?: { data: (JobCard & { reasons: string[] })[] } }).jobs

describe('the lists', () => {
  test('show the next deadline first, with counts, a total and pages, to visitors too', async () => {
    await makeJob(app.db, { title: 'Sin plazo', closesIn: null })
    await makeJob(app.db, { title: 'Pronto', closesIn: 0, more: { category: 'TRASLADO', entity_id: 'TOWN' } })
    await makeJob(app.db, { title: 'Luego', closesIn: 20 })
    await makeJob(app.db, { title: 'Pasada', closesIn: -1 })
    await makeJob(app.db, { title: 'Borrador', more: { state: 'DRAFT' } })
    await makeJob(app.db, { title: 'Residencia', more: { kind: 'EIR', category: 'EIR' } })
    const found = await find({}, app.visitor())
    expect(found).toMatchObject({
      total: 3,
      isAll: true,
      facets: {
        category: [
          { value: 'BOLSA', count: 2 },
          { value: 'TRASLADO', count: 1 },
        ],
      },
    })
    expect(found.facets.entity[1]).toEqual({ value: 'TOWN', name: 'Entidad TOWN', count: 1 })
    expect(found.jobs.map(({ title, daysLeft }) => [title, daysLeft])).toEqual([
      ['Pronto', 0],
      ['Luego', 20],
      ['Sin plazo', null],
    ])
    const list = await member.call('GET jobs', { query: { size: '1', page: '1' } })
    expect([list.headers.get('x-total-count'), (list.body as JobCard[])[0]!.title]).toEqual(['3', 'Luego'])
    expect(await titlesOf({ category: 'TRASLADO,OPOSICION' })).toEqual(['Pronto'])
    expect(await titlesOf({ closing: 'WEEK' })).toEqual(['Pronto'])
    expect((await titlesOf({ closing: 'ALL' })).length).toBe(4)
    const eir = await member.call('GET v2/jobs/pwa/eir')
    expect((eir.body as JobsFound).jobs.map(({ title }) => title)).toEqual(['Residencia'])
  })

  test('sort by age, and the other way round', async () => {
    for (const [title, hours] of [
      ['a', 3],
      ['b', 1],
      ['c', 2],
    ] as const)
      await makeJob(app.db, { title, more: { published_at: new Date(Date.now() - hours * 3600_000) } })
    expect(await titlesOf({ sort: 'newest' })).toEqual(['b', 'c', 'a'])
    expect(await titlesOf({ sort: 'publishedAt,desc' })).toEqual(['b', 'c', 'a'])
    expect(await titlesOf({ sort: 'publishedAt' })).toEqual(['a', 'c', 'b'])
    const first = await member.call('GET jobs', { query: { sort: 'publishedAt,asc' } })
    expect((first.body as JobCard[]).map(({ title }) => title)).toEqual(['a', 'c', 'b'])
    const reversed = await member.call('GET jobs', { query: { sort: 'newest,desc' } })
    expect((reversed.body as JobCard[]).map(({ title }) => title)).toEqual(['a', 'c', 'b'])
  })

  test('find what is in a region and what is for an area that it is part of', async () => {
    await makeJob(app.db, { title: 'Sevilla', more: { autonomy_id: 'CA01', province_id: 'PR44' } })
    await makeJob(app.db, { title: 'Huelva', more: { autonomy_id: 'CA01', province_id: 'PR21' } })
    await makeJob(app.db, { title: 'Andalucía', more: { autonomy_id: 'CA01' } })
    await makeJob(app.db, { title: 'España' })
    await makeJob(app.db, { title: 'Madrid', more: { autonomy_id: 'CA13' } })
    expect(await inRegion('PR44')).toEqual(['Andalucía', 'España', 'Sevilla'])
    expect(await inRegion('CA01')).toEqual(['Andalucía', 'España', 'Huelva', 'Sevilla'])
    expect(await inRegion('PR44,CA13')).toEqual(['Andalucía', 'España', 'Madrid', 'Sevilla'])
  })

  test('find words without regard to accents, and what is near', async () => {
    await makeJob(app.db, { title: 'Matrona en Sevilla', more: inTown('41091') })
    await makeJob(app.db, { title: 'Matróna en Dos Hermanas', more: inTown('41038') })
    await makeJob(app.db, { title: 'Quirófano en Écija', more: inTown('41039') })
    expect(await titlesOf({ text: 'QUIROF' })).toEqual(['Quirófano en Écija'])
    const near = await find({ near: '41091', radius: '20', sort: 'distance' })
    expect(near.jobs.map(({ title, km }) => [title, km])).toEqual([
      ['Matrona en Sevilla', 0],
      ['Matróna en Dos Hermanas', expect.any(Number)],
    ])
    expect(near).toMatchObject({ total: 2, isAll: true, facets: { category: [{ value: 'BOLSA', count: 2 }] } })
    // A visitor has no known home.
    expect((await find({ near: 'home' }, app.visitor())).total).toBe(0)
    const seat = app.db.selectFrom('seats').select('id').where('municipality_id', '=', '41091').where('scope', '=', 'WORK_CENTER').limit(1)
    await app.db.updateTable('people').set({ affiliate_seat_id: seat }).where('id', '=', personId).execute()
    expect((await find({ near: 'centre', radius: '200' })).total).toBe(3)
  })

  test('reject an unknown filter', async () => {
    for (const query of [{ category: 'NOTHING' }, { closing: 'NEVER' }, { radius: '0' }, { sort: 'title' }])
      expect((await member.call('GET v2/jobs/pwa', { query: query as never })).status).toBe(400)
  })
})

test('the home shows what the settings ask for, with the reason of each', async () => {
  await app.db
    .updateTable('settings')
    .set({ job_regions: ['CA01'], job_types: ['NURSE'], eir: true })
    .where('person_id', '=', personId)
    .execute()
  await makeJob(app.db, { title: 'Sí', more: { autonomy_id: 'CA01', province_id: 'PR44' } })
  await makeJob(app.db, { title: 'Otra región', more: { autonomy_id: 'CA13' } })
  await makeJob(app.db, { title: 'Otra profesión', more: { autonomy_id: 'CA01', type: 'PHYSIOTHERAPY' } })
  await makeJob(app.db, { title: 'EIR', more: { kind: 'EIR', category: 'EIR' } })
  await makeJob(app.db, { title: 'Cerrada', closesIn: -1, more: { autonomy_id: 'CA01' } })
  expect((await readHome())!.data.map(({ title, reasons }) => [title, reasons])).toEqual([
    ['Sí', ['REGION', 'TYPE']],
    ['EIR', ['TYPE', 'EIR']],
  ])
  await app.db.updateTable('settings').set({ job_regions: [], job_types: [], eir: false }).where('person_id', '=', personId).execute()
  expect(await readHome()).toBeUndefined()
})

test('an offer can be bookmarked, and the portal’s search finds it until it is over', async () => {
  const job = await makeJob(app.db, { title: 'Bolsa de matronas' })
  await makeJob(app.db, { title: 'Matronas de ayer', closesIn: -1 })
  await makeJob(app.db, { title: 'Matronas privadas', more: { kind: 'PRIVATE', category: 'PRIVATE_OFFER' } })
  expect((await member.call('POST bookmarks', { body: { kind: 'JOB', id: job } })).status).toBe(204)
  const kept = await member.call('GET bookmarks', { query: { kind: 'JOB' } })
  expect(kept.body).toMatchObject([{ title: 'Bolsa de matronas', path: `/jobs/${job}` }])
  await buildIndex(app.db, { JOB: (db) => listJobDocuments(db, new Date()) }, 'test')
  const hits = await app
    .visitor()
    .call('GET _search/{product}-content', { params: { product: 'portal' }, query: { query: 'matronas', kind: 'JOB' } })
  expect((hits.body as SearchHit[]).map(({ path }) => path)).toEqual([`/jobs/${job}`])
})
