import type { ImportLine } from '@afilia/contract/jobs/job-imports'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signedIn('00000007F')
})
afterAll(() => app.stop())
beforeEach(() => app.db.deleteFrom('jobs').execute())

const OFFER = {
  sourceId: '2026/1',
  kind: 'PUBLIC',
  category: 'BOLSA',
  entity: { id: 'SNS-SAS', name: 'Servicio Andaluz de Salud' },
  regime: 'ESTATUTARIO',
  scope: 'HOSPITAL',
  sector: 'PUBLIC',
  stage: 'APPLICATIONS_OPEN',
  type: 'NURSE',
  municipality: '41091',
  deadline: '2099-01-31',
  texts: { es: { title: 'Bolsa de enfermería', body: 'Uno.\n\nDos.' } },
  timeline: [{ stage: 'EXAM', from: '2099-06-01', to: null }],
}
const send = async (offers: readonly unknown[], isDryRun = false, client = admin) => {
  const { status, body } = await client.call('POST staff/job-imports', { body: { source: 'BOJA', isDryRun, offers: [...offers] } })
  return { status, lines: (body as { lines: ImportLine[] }).lines }
}
const outcomes = async (offers: readonly unknown[], isDryRun = false) => (await send(offers, isDryRun)).lines.map(({ outcome }) => outcome)
const list = () =>
  app.db.selectFrom('jobs').select(['source', 'source_id', 'revision', 'province_id', 'autonomy_id', 'is_matched']).execute()

test('a dry run says what would become of each offer and changes nothing; the same again changes nothing', async () => {
  expect(await outcomes([OFFER, { ...OFFER, sourceId: '2026/2' }], true)).toEqual(['NEW', 'NEW'])
  expect([await list(), await app.db.selectFrom('job_counts').select('cell').where('offers', '<>', 0).execute()]).toEqual([[], []])
  expect(await outcomes([OFFER])).toEqual(['NEW'])
  expect(await list()).toEqual([
    { source: 'BOJA', source_id: '2026/1', revision: 1, province_id: 'PR44', autonomy_id: 'CA01', is_matched: false },
  ])
  expect(await outcomes([OFFER])).toEqual(['SAME'])
  expect(await outcomes([{ ...OFFER, places: 4 }], true)).toEqual(['CHANGED'])
  expect(await outcomes([{ ...OFFER, places: 4 }])).toEqual(['CHANGED'])
  expect(await list()).toMatchObject([{ revision: 2 }])
  expect(await app.db.selectFrom('job_changes').select(['field', 'before', 'after']).execute()).toEqual([
    { field: 'places', before: null, after: '4' },
  ])
})

test('each line stands for itself, and a refused one says why', async () => {
  const { lines } = await send([
    { ...OFFER, category: 'NOTHING', deadline: 'soon' },
    OFFER,
    { ...OFFER, sourceId: '3', municipality: '00000', specialty: 'NONE' },
    'nothing',
  ])
  expect(lines.map(({ line, outcome }) => [line, outcome])).toEqual([
    [1, 'REJECTED'],
    [2, 'NEW'],
    [3, 'REJECTED'],
    [4, 'REJECTED'],
  ])
  expect(lines[0]!.errors.map(({ field }) => field).toSorted()).toEqual(['category', 'deadline'])
  expect(lines[2]!.errors).toEqual([
    { field: 'specialty', rule: 'not-found' },
    { field: 'municipality', rule: 'not-found' },
  ])
  expect(await list()).toHaveLength(1)
})

test('two at once take turns', async () => {
  const offers = Array.from({ length: 10 }, (_, at) => ({ ...OFFER, sourceId: String(at) }))
  const both = await Promise.all([send(offers), send(offers.toReversed())])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(both.flatMap(({ lines }) => lines.map(({ outcome }) => outcome)).toSorted()).toEqual([
    ...Array(10).fill('NEW'),
    ...Array(10).fill('SAME'),
  ])
})

test('is for administrators', async () => {
  expect((await send([OFFER], false, await app.signedIn('00000006Y'))).status).toBe(403)
  expect((await send([], false)).status).toBe(400)
})
