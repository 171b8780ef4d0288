import type { JobCard, JobPage } from '@afilia/contract/jobs/jobs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { type JobEdit, saveJob, takeTurn } from './editing/commands.ts'
import { createJobCalls, makeEntities, makeJob } from './testing.ts'

let app: TestApp
let member: Client
let personId: string

const { reset, wantPrivate, find, titlesOf } = createJobCalls(() => ({ app, member, personId }))

beforeAll(async () => {
  app = await startTestApp()
  member = await app.signedIn('00000001R')
  personId = (await member.session()).personId!
})
afterAll(() => app.stop())
beforeEach(() => reset())

const read = (job: string, client: Client = member) => client.call('GET jobs/{job}', { params: { job } })
const readPage = async (job: string, client: Client = member) => (await read(job, client)).body as JobPage
const save = (edit: JobEdit) =>
  app.db.transaction().execute(async (trx) => {
    await takeTurn(trx)
    return saveJob(trx, app.deps, edit)
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
    for (const act of ['add', 'remove'] as const)
      expect((await member.call(`POST private-jobs/persons/${act}`, { body: { jobId: job } })).status).toBe(404)
    expect((await read(job, app.visitor())).status).toBe(404)
    expect(await titlesOf({})).toEqual([])
    // A bookmark does not reveal it either: the answer is that for an unknown offer.
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
    const withdraw = async (list: 'jobs' | 'private-jobs', jobId: string) =>
      (await member.call(`POST ${list}/persons/remove`, { body: { jobId } })).status
    expect([await withdraw('jobs', job), await withdraw('private-jobs', await makeJob(app.db))]).toEqual([404, 404])
    expect((await member.call('POST private-jobs/persons/add', { body: { jobId: job } })).status).toBe(204)
    expect([await withdraw('private-jobs', job), await withdraw('private-jobs', job)]).toEqual([204, 204])
    expect((await (await app.signedIn('00000007F')).call('GET private-jobs')).status).toBe(403)
  })
})

describe('interest', () => {
  test('counts once however often it is shown, is seen by the member alone, and can be withdrawn', async () => {
    const [job, another] = [await makeJob(app.db), await makeJob(app.db, { title: 'Otra' })]
    const add = () => member.call('POST jobs/persons/add', { body: { jobId: job } })
    expect((await Promise.all([add(), add(), add()])).map(({ status }) => status)).toEqual([204, 204, 204])
    expect([(await readPage(job)).isInterested, (await readPage(another)).isInterested]).toEqual([true, false])
    const other = await app.signedIn('00000002W')
    expect((await readPage(job, other)).isInterested).toBe(false)
    expect((await member.call('GET jobs/mine')).body).toMatchObject([{ id: job, isInterested: true }])
    expect((await other.call('GET jobs/mine')).body).toEqual([])
    // Also for an offer that was withdrawn in the meantime.
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

async function listInterests(query: object = {}) {
  const { body, headers } = await member.call('GET jobs/mine', { query: query as never })
  return [headers.get('x-total-count'), ...(body as JobCard[]).map(({ id }) => id)]
}

test('the offers of interest are listed in pages, the latest interest first', async () => {
  const [first, second, third] = [await makeJob(app.db), await makeJob(app.db), await makeJob(app.db)]
  for (const jobId of [second, first]) await member.call('POST jobs/persons/add', { body: { jobId } })
  expect(await listInterests()).toEqual(['2', first, second])
  expect(await listInterests({ sort: 'interest,desc' })).toEqual(['2', second, first])
  expect(await listInterests({ size: '1', page: '1' })).toEqual(['2', second])
  expect(await listInterests({ page: '1' })).toEqual(['2'])
  expect(await listInterests()).not.toContain(third)
  await member.call('POST jobs/persons/remove', { body: { jobId: first } })
  expect(await listInterests()).toEqual(['1', second])
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

  test('shows what has changed since the member last looked, and nothing twice', async () => {
    await makeEntities(app.db)
    const { id, outcome } = await save(EDIT)
    expect([outcome, (await save(EDIT)).outcome]).toEqual(['NEW', 'SAME'])
    const { revision, changes } = await readPage(id)
    expect([revision, changes]).toEqual([1, []])
    const other = await app.signedIn('00000002W')
    const look = (to: number, client = member) => client.call('PUT jobs/{job}/look', { params: { job: id }, body: { revision: to } })
    // Nobody can have read a revision that does not exist yet.
    expect((await look(99)).status).toBe(204)
    await look(1, other)
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
    expect((await readPage(id, other)).changes).toHaveLength(3)
    expect((await look(0)).status).toBe(400)
    expect((await find({ stage: 'APPLICATIONS_OPEN' })).total).toBe(1)
  })

  test('shows its documents, and says what has changed of them, of its pay and of its place', async () => {
    await makeEntities(app.db)
    const document = { kind: 'BASES' as const, title: 'Bases', link: 'https://example.org/bases.pdf' }
    const { id } = await save({ ...EDIT, documents: [document] })
    const other = await save({ ...EDIT, source_id: '2', documents: [document] })
    expect((await readPage(id)).documents).toEqual([document])
    await member.call('PUT jobs/{job}/look', { params: { job: id }, body: { revision: 1 } })
    const paid = { salary_from: 1000, salary_to: 1200, salary_per: 'MONTH' } as const
    await save({ ...EDIT, ...paid, documents: [], timeline: [], province_id: 'PR44', deadline: null })
    expect((await readPage(id)).changes.map(({ field, before, after }) => [field, before, after])).toEqual([
      ['deadline', '2100-01-31', null],
      ['documents', null, null],
      ['place', null, null],
      ['salary', null, '1000 1200 MONTH'],
      ['stages', null, null],
    ])
    expect(await readPage(id)).toMatchObject({ documents: [], timeline: [], deadline: null })
    expect(await readPage(other.id)).toMatchObject({ documents: [document], timeline: [{ stage: 'EXAM' }] })
  })

  test('that was a draft counts as published from now on, without changes', async () => {
    await makeEntities(app.db)
    const { id } = await save({ ...EDIT, state: 'DRAFT' })
    const past = new Date('2026-01-01T00:00:00Z')
    await app.db.updateTable('jobs').set({ published_at: past, is_matched: true }).where('id', '=', id).execute()
    const readRow = () =>
      app.db.selectFrom('jobs').select(['published_at', 'is_matched', 'revision']).where('id', '=', id).executeTakeFirstOrThrow()
    await save({ ...EDIT, state: 'DRAFT', places: 11 })
    expect((await readRow()).published_at).toEqual(past)
    await save({ ...EDIT, places: 11 })
    const { published_at, ...published } = await readRow()
    expect([published_at > past, published]).toEqual([true, { is_matched: false, revision: 3 }])
    expect(await app.db.selectFrom('job_changes').select('field').where('job_id', '=', id).execute()).toEqual([])
    await save({ ...EDIT, places: 12 })
    expect((await readRow()).published_at).toEqual(published_at)
    expect(await app.db.selectFrom('job_changes').select(['field', 'revision']).where('job_id', '=', id).execute()).toEqual([
      { field: 'places', revision: 4 },
    ])
  })

  test('has a calendar file and shows similar offers', async () => {
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
