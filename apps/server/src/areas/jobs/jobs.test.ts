import type { JobCard, JobPage, JobsFound } from '@afilia/contract/jobs/jobs'
import type { SearchHit } from '@afilia/contract/content/search'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../testing/app/client.ts'
import { buildIndex } from '../../platform/search/search-index.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { type JobEdit, saveJob, takeTurn } from './editing/commands.ts'
import { listJobDocuments } from './search.ts'
import { makeEntities, makeJob } from './testing.ts'

const DOCID = '00000001R'
let app: TestApp
let member: Client
let personId: string
beforeAll(async () => {
  app = await startTestApp()
  member = await app.signedIn(DOCID)
  personId = (await member.session()).personId!
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.db.deleteFrom('jobs').execute()
  await app.db.deleteFrom('bookmarks').execute()
  await wantPrivate(false)
})

const wantPrivate = (isWanted: boolean) =>
  app.db.updateTable('settings').set({ private_job_on: isWanted }).where('person_id', '=', personId).execute()
const find = async (query: Record<string, string> = {}, client: Client = member) =>
  (await client.call('GET v2/jobs/pwa', { query })).body as JobsFound
const titlesOf = async (query: Record<string, string>, client: Client = member) =>
  (await find(query, client)).jobs.map(({ title }) => title)
const read = (job: string, client: Client = member) => client.call('GET jobs/{job}', { params: { job } })
const readPage = async (job: string, client: Client = member) => (await read(job, client)).body as JobPage

const inRegion = async (region: string) => (await titlesOf({ region })).toSorted()
const inTown = (municipality_id: string) => ({ municipality_id, province_id: 'PR44', autonomy_id: 'CA01' })
const readHome = async () =>
  ((await member.call('GET home', { query: { block: 'jobs' } })).body as { jobs?: { data: (JobCard & { reasons: string[] })[] } }).jobs
const save = (edit: JobEdit) =>
  app.db.transaction().execute(async (trx) => {
    await takeTurn(trx)
    return saveJob(trx, app.deps, edit)
  })

describe('the lists', () => {
  test('tell the next deadline first, with counts, a total and pages; visitors read them too', async () => {
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
    // Of a visitor nobody knows where home is.
    expect((await find({ near: 'home' }, app.visitor())).total).toBe(0)
    const seat = app.db.selectFrom('seats').select('id').where('municipality_id', '=', '41091').where('scope', '=', 'WORK_CENTER').limit(1)
    await app.db.updateTable('people').set({ affiliate_seat_id: seat }).where('id', '=', personId).execute()
    expect((await find({ near: 'centre', radius: '200' })).total).toBe(3)
  })

  test('refuse what is no filter', async () => {
    for (const query of [{ category: 'NOTHING' }, { closing: 'NEVER' }, { radius: '0' }, { sort: 'title' }])
      expect((await member.call('GET v2/jobs/pwa', { query: query as never })).status).toBe(400)
  })
})

describe('private offers', () => {
  test('are for members whose settings ask for them', async () => {
    const job = await makeJob(app.db, {
      title: 'Clínica',
      more: {
        kind: 'PRIVATE',
        category: 'PRIVATE_OFFER',
        entity_id: 'CLINIC',
        contact: JSON.stringify({ name: 'Ana', email: 'ana@clinica.example', phone: null }),
      },
    })
    const rejected = await member.call('GET private-jobs')
    expect([rejected.status, rejected.body]).toEqual([403, expect.objectContaining({ errorKey: 'api.PRIVATE_JOBS_OFF' })])
    expect((await member.call('GET v2/private-jobs/pwa')).status).toBe(403)
    expect((await read(job)).status).toBe(404)
    expect((await member.call('POST private-jobs/persons/add', { body: { jobId: job } })).status).toBe(404)
    expect((await read(job, app.visitor())).status).toBe(404)
    expect(await titlesOf({})).toEqual([])
    // Nor by what is kept: the same as of an offer that there is not.
    const keep = (id: string) => member.call('POST bookmarks', { body: { kind: 'JOB', id } })
    const [ofPrivate, ofNone] = [await keep(job), await keep(job.replace(/.$/, (last) => (last === '0' ? '1' : '0')))]
    expect([ofPrivate.status, ofPrivate.body]).toEqual([404, { ...(ofNone.body as object), requestId: expect.any(String) }])
    await wantPrivate(true)
    expect((await keep(job)).status).toBe(204)
    const readKept = async () => (await member.call('GET bookmarks', { query: { kind: 'JOB' } })).body
    expect(await readKept()).toMatchObject([{ id: job, title: 'Clínica' }])
    await wantPrivate(false)
    expect(await readKept()).toMatchObject([{ id: job, title: null, path: null }])
    await wantPrivate(true)
    expect(((await member.call('GET private-jobs')).body as JobCard[]).map(({ title }) => title)).toEqual(['Clínica'])
    expect((await readPage(job)).contact).toEqual({ name: 'Ana', email: 'ana@clinica.example', phone: null })
    expect((await member.call('POST jobs/persons/add', { body: { jobId: job } })).status).toBe(404)
    expect((await member.call('POST private-jobs/persons/add', { body: { jobId: job } })).status).toBe(204)
    expect((await (await app.signedIn('00000007F')).call('GET private-jobs')).status).toBe(403)
  })
})

describe('interest', () => {
  test('is shown once however often, seen by the member alone, and withdrawn', async () => {
    const job = await makeJob(app.db)
    const add = () => member.call('POST jobs/persons/add', { body: { jobId: job } })
    expect((await Promise.all([add(), add(), add()])).map(({ status }) => status)).toEqual([204, 204, 204])
    expect((await readPage(job)).isInterested).toBe(true)
    const other = await app.signedIn('00000002W')
    expect((await readPage(job, other)).isInterested).toBe(false)
    expect((await member.call('GET jobs/mine')).body).toMatchObject([{ id: job, isInterested: true }])
    expect((await other.call('GET jobs/mine')).body).toEqual([])
    // Also of what was withdrawn meanwhile.
    await app.db.updateTable('jobs').set({ state: 'WITHDRAWN' }).where('id', '=', job).execute()
    expect((await readPage(job)).isWithdrawn).toBe(true)
    for (let time = 0; time < 2; time += 1)
      expect((await member.call('POST jobs/persons/remove', { body: { jobId: job } })).status).toBe(204)
    expect((await member.call('GET jobs/mine')).body).toEqual([])
    expect((await add()).status).toBe(404)
    for (const jobId of ['none', '01890000-0000-7000-8000-000000000000'])
      expect((await member.call('POST jobs/persons/remove', { body: { jobId } })).status).toBe(404)
  })
})

describe('an offer', () => {
  const EDIT: JobEdit = {
    kind: 'PUBLIC',
    state: 'PUBLISHED',
    category: 'OPOSICION',
    entity_id: 'SAS',
    regime: 'ESTATUTARIO',
    scope: 'HOSPITAL',
    sector: 'PUBLIC',
    stage: 'CALL_PUBLISHED',
    type: 'NURSE',
    specialty_id: null,
    tenure: 'FIJO',
    autonomy_id: 'CA01',
    province_id: null,
    municipality_id: null,
    seat_id: null,
    centre: null,
    address: null,
    latitude: null,
    longitude: null,
    places: 10,
    salary_from: null,
    salary_to: null,
    salary_per: null,
    link: 'https://example.org',
    source: 'BOJA',
    source_id: '1',
    source_link: null,
    texts: { es: { title: 'OPE', summary: 'Diez plazas.' } },
    bodies: { es: 'Bases.' },
    contact: null,
    deadline: '2100-01-31',
    timeline: [{ stage: 'EXAM', starts_on: '2100-06-01', ends_on: null }],
    documents: [],
  }

  test('says what has changed since the member last looked, and nothing twice', async () => {
    await makeEntities(app.db)
    const { id, outcome } = await save(EDIT)
    expect([outcome, (await save(EDIT)).outcome]).toEqual(['NEW', 'SAME'])
    const { revision, changes } = await readPage(id)
    expect([revision, changes]).toEqual([1, []])
    const look = (to: number) => member.call('PUT jobs/{job}/look', { params: { job: id }, body: { revision: to } })
    expect((await look(1)).status).toBe(204)
    expect((await save({ ...EDIT, places: 12, stage: 'APPLICATIONS_OPEN' })).outcome).toBe('CHANGED')
    await save({ ...EDIT, places: 15, stage: 'APPLICATIONS_OPEN', bodies: { es: 'Otras bases.' } })
    expect((await readPage(id)).changes).toMatchObject([
      { field: 'places', before: '10', after: '15' },
      { field: 'text', before: null, after: null },
      { field: 'stage', before: 'CALL_PUBLISHED', after: 'APPLICATIONS_OPEN' },
    ])
    expect((await readPage(id, app.visitor())).changes).toEqual([])
    await look(3)
    await look(2)
    expect((await readPage(id)).changes).toEqual([])
    expect((await look(0)).status).toBe(400)
    expect((await find({ stage: 'APPLICATIONS_OPEN' })).total).toBe(1)
  })

  test('is a file for calendars, and tells of similar ones', async () => {
    await makeEntities(app.db)
    const { id } = await save(EDIT)
    const like = await makeJob(app.db, { title: 'Parecida', more: { category: 'OPOSICION', autonomy_id: 'CA01' } })
    await makeJob(app.db, { title: 'Menos', more: { scope: 'PRIMARY', autonomy_id: 'CA01' } })
    await makeJob(app.db, { title: 'Lejos', more: { autonomy_id: 'CA13' } })
    const { similar } = await readPage(id)
    expect(similar.map(({ title }) => title)).toEqual(['Parecida', 'Menos'])
    expect(similar[0]!.id).toBe(like)
    const file = await member.fetch(`/api/data/jobs/${id}/calendar`)
    const text = await file.text()
    expect(file.headers.get('content-type')).toContain('text/calendar')
    expect(text).toContain('DTSTART;VALUE=DATE:21000131')
    expect(text).toContain('SUMMARY:Examen: OPE')
    expect((await member.call('GET jobs/{job}/calendar', { params: { job: 'none' } })).status).toBe(404)
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

test('an offer can be kept, and is found by the search of the portal until it is over', async () => {
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
