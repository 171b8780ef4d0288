import type { StaffJob, StaffJobCard } from '@afilia/contract/jobs/staff-jobs'
import type { JobSource, SourceLine } from '@afilia/contract/jobs/job-sources'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../../testing/app/client.ts'
import { followLocation } from '../../../testing/app/follow-location.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { TEST_COLUMNS, TEST_SOURCE } from '../sources/testing.ts'

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signedIn('00000007F')
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.db.deleteFrom('jobs').execute()
  await app.db.deleteFrom('job_sources').execute()
})

const ROW = ['7/26', 'Enfermera de UCI', 'Servicio Andaluz de Salud', 'Interinidad', 'Sevilla', '3', '31/1/2099']
async function makeSource() {
  const source = (await admin.call('POST staff/job-sources', { body: TEST_SOURCE })).body as JobSource
  return async (...rows: string[][]) => {
    const { body } = await admin.call('POST staff/job-sources/{source}/rows', {
      params: { source: source.id },
      body: { isDryRun: false, isFirst: true, columns: TEST_COLUMNS, rows: rows.map((cells, at) => ({ line: at + 2, cells })) },
    })
    return (body as { lines: SourceLine[] }).lines.map(({ outcome }) => outcome)
  }
}
const list = async (query: Readonly<Record<string, string>> = {}) => (await admin.call('GET staff/jobs', { query })).body as StaffJobCard[]
const titles = async (query: Readonly<Record<string, string>>) => (await list(query)).map(({ title }) => title).toSorted()
const first = async (): Promise<StaffJob> => {
  const [{ id }] = (await list()) as [StaffJobCard]
  return (await admin.call('GET staff/jobs/{job}', { params: { job: id } })).body as StaffJob
}
const change = ({ id, revision, texts, deadline, places, link, state }: StaffJob, changed: object) =>
  admin.call('PUT staff/jobs/{job}', { params: { job: id }, body: { revision, texts, deadline, places, link, state, ...changed } })

test('offers are found by words, source and state', async () => {
  const send = await makeSource()
  await send(ROW, ['8/26', 'Matrona', ...ROW.slice(2)])
  expect(await titles({})).toEqual(['Enfermera de UCI', 'Matrona'])
  expect(await titles({ text: 'matr' })).toEqual(['Matrona'])
  expect(await titles({ source: 'Boletín de prueba', state: 'PUBLISHED' })).toHaveLength(2)
  expect(await titles({ source: 'Otra' })).toEqual([])
  expect(await titles({ state: 'DRAFT' })).toEqual([])
  expect((await admin.call('GET staff/job-source-names')).body).toEqual({ names: ['Boletín de prueba'] })
})

test('what is corrected by hand stays, whatever the source says, until it is given up', async () => {
  const send = await makeSource()
  await send(ROW)
  const job = await first()
  expect(job).toMatchObject({ title: 'Enfermera de UCI', places: 3, place: 'Sevilla', corrected: [], sourceId: '7/26' })
  const texts = { es: { title: 'Enfermería en UCI', summary: 'Turno rotatorio.' } }
  const corrected = (await change(job, { texts, places: 5 })).body as StaffJob
  expect(corrected).toMatchObject({ title: 'Enfermería en UCI', places: 5, corrected: ['texts', 'places'], revision: 2 })
  expect(await send(ROW)).toEqual(['SAME'])
  expect(await send([...ROW.slice(0, 6), '28/2/2099'])).toEqual(['CHANGED'])
  expect(await first()).toMatchObject({ title: 'Enfermería en UCI', places: 5, deadline: '2099-02-28' })
  expect((await change(job, { places: 9 })).problem.errorKey).toBe('api.CHANGED_MEANWHILE')
  const free = await admin.call('DELETE staff/jobs/{job}/corrections', { params: { job: job.id } })
  expect((free.body as StaffJob).corrected).toEqual([])
  expect(await send(ROW)).toEqual(['CHANGED'])
  expect(await first()).toMatchObject({ title: 'Enfermera de UCI', places: 3 })
})

test('what is withdrawn by hand stays withdrawn, and a draft that is published stays so', async () => {
  const send = await makeSource()
  await send(ROW)
  await change(await first(), { state: 'WITHDRAWN' })
  await send(ROW)
  expect(await first()).toMatchObject({ state: 'WITHDRAWN', corrected: ['state'] })
  expect(await list({ state: 'WITHDRAWN' })).toHaveLength(1)
  expect((await change(await first(), { state: 'PUBLISHED' })).body).toMatchObject({ state: 'PUBLISHED' })
})

test.each([
  [{ texts: { es: { title: ' ', summary: '' } } }, 'texts.es.title'],
  [{ places: 0 }, 'places'],
  [{ deadline: '2099-02-30' }, 'deadline'],
  [{ link: 'javascript:alert(1)' }, 'link'],
])('a correction that makes no sense is rejected: %j', async (changed, field) => {
  await (
    await makeSource()
  )(ROW)
  expect((await change(await first(), changed)).problem.fieldErrors).toMatchObject([{ field }])
})

const FIELDS = {
  title: 'Enfermería escolar',
  entity: 'Ayuntamiento de Écija',
  kind: 'PUBLIC',
  category: 'BOLSA',
  regime: 'LABORAL',
  scope: 'SCHOOL',
  sector: 'PUBLIC',
  stage: 'APPLICATIONS_OPEN',
  type: 'NURSE',
  province: 'Sevilla',
  body: 'Uno.\n\nDos.',
  salaryFrom: '24.000',
  deadline: '2099-01-31',
  state: 'DRAFT',
} as const
const make = (fields: object, client = admin) => client.call('POST staff/jobs', { body: { source: 'Oficina', language: 'es', fields } })

test('staff make an offer of their own, or are told by field what is wrong with it', async () => {
  const made = await make(FIELDS)
  expect(await (await followLocation(admin, made)).json()).toEqual(made.body)
  expect([made.status, made.body]).toMatchObject([
    201,
    { title: 'Enfermería escolar', source: 'Oficina', state: 'DRAFT', place: 'Sevilla' },
  ])
  const second = await make({ ...FIELDS, title: 'Enfermería rural' })
  expect([second.status, second.body]).toMatchObject([201, { title: 'Enfermería rural' }])
  const wrong = await make({ ...FIELDS, title: '', deadline: 'pronto', province: 'Narnia' })
  expect(wrong.problem.fieldErrors?.map(({ field, message }) => [field, message])).toEqual([
    ['fields.deadline', 'invalid'],
    ['fields.title', 'required'],
  ])
  expect((await make({ ...FIELDS, province: 'Narnia' })).problem.fieldErrors).toMatchObject([
    { field: 'fields.province', message: 'not-found' },
  ])
  expect((await make(FIELDS, await app.signedIn('00000006Y'))).status).toBe(403)
  expect(await list()).toHaveLength(2)
})

test('a correction covers its own field alone, and the same value again is no correction', async () => {
  const send = await makeSource()
  await send(ROW, ['8/26', ...ROW.slice(1)])
  const [one, other] = (await Promise.all(
    (await list()).map(async ({ id }) => (await admin.call('GET staff/jobs/{job}', { params: { job: id } })).body as StaffJob),
  )) as [StaffJob, StaffJob]
  expect((await change(one, {})).body).toMatchObject({ corrected: [], revision: 1 })
  const changed = (await change(one, { link: 'https://example.org/', deadline: null })).body as StaffJob
  expect(changed).toMatchObject({ corrected: ['deadline', 'link'], deadline: null, link: 'https://example.org/', places: 3 })
  expect((await change(changed, { places: 4 })).body).toMatchObject({ corrected: ['deadline', 'places', 'link'], deadline: null })
  expect((await admin.call('GET staff/jobs/{job}', { params: { job: other.id } })).body).toEqual(other)
  expect((await list()).map(({ id, isCorrected }) => [id === one.id, isCorrected]).toSorted()).toEqual([
    [false, false],
    [true, true],
  ])
  expect((await admin.call('GET staff/jobs/{job}', { params: { job: 'none' } })).status).toBe(404)
})
