import { randomUUID } from 'node:crypto'
import type { UsageFigures, UsageNote } from '@afilia/contract/messages/usage'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { toForm } from '../../foundation/uploads/testing.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { toFigures } from './rules.ts'

const ADMIN = '00000007F'
const VIEW: UsageNote = { event: 'page_view', page: '/events', language: 'es', version: 'web', source: 'DIRECT' }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.db.deleteFrom('usage_counts').execute()
})

const tell = (note: object) => app.visitor().call('POST usage', { body: note })
const rows = () => app.db.selectFrom('usage_counts').selectAll().execute()
const read = async (query: Record<string, string> = {}): Promise<UsageFigures> =>
  (await (await app.signedIn(ADMIN)).call('GET usage', { query })).body as UsageFigures
const add = (note: UsageNote, count: number) => ({ ...note, count })
const at = (day: string, count: number) =>
  app.db
    .insertInto('usage_counts')
    .values({ ...VIEW, day, count })
    .execute()

test('notes of one day are one sum, also when they come at once', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => tell(VIEW)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
  expect(await rows()).toMatchObject([{ ...VIEW, count: 12 }])
})

test('who is signed in is counted like anybody, without a trace of who it was', async () => {
  const member = await app.signedIn('00000001R')
  expect((await member.call('POST usage', { body: VIEW })).status).toBe(204)
  const [row] = await rows()
  expect(Object.keys(row!).toSorted()).toEqual(['count', 'day', 'event', 'language', 'page', 'source', 'version'])
})

test.each([
  { ...VIEW, page: '/events/0198c1c4-0000-7000-8000-000000000001' },
  { ...VIEW, page: '/admin' },
  { ...VIEW, event: 'other' },
  { ...VIEW, language: 'fr' },
  { ...VIEW, source: 'https://elsewhere.example/?q=ana' },
])('nothing but known names is taken: %o', async (note) => {
  expect((await tell(note)).status).toBe(400)
  expect(await rows()).toEqual([])
})

test('groups under ten are not shown, and others are rounded to tens', () => {
  const figures = toFigures('2026-01-01', [
    add(VIEW, 40),
    add({ ...VIEW, page: '/events/$id', language: 'ca', version: 'app', source: 'SEARCH' }, 10),
    add({ ...VIEW, page: '/events/$id/book', language: 'eu', version: 'app', source: 'INSIDE' }, 9),
    add({ ...VIEW, page: '/jobs', language: 'gl', version: 'app', source: 'SOCIAL' }, 9),
    add({ ...VIEW, event: 'booking_ok', page: '/events/$id/book' }, 12),
    add({ ...VIEW, event: 'registro_ok', page: '/' }, 9),
  ])
  expect(figures).toMatchObject({
    views: 70,
    pages: [
      { name: '/events', count: 40 },
      { name: '/events/$id', count: 10 },
    ],
    languages: [
      { name: 'es', count: 40 },
      { name: 'ca', count: 10 },
    ],
    versions: [
      { name: 'web', count: 40 },
      { name: 'app', count: 30 },
    ],
    sources: [
      { name: 'DIRECT', count: 40 },
      { name: 'SEARCH', count: 10 },
    ],
    events: [{ name: 'booking_ok', count: 10 }],
  })
  expect(figures.funnels).toEqual([
    {
      name: 'booking',
      steps: [
        { name: 'events', count: 40 },
        { name: 'event', count: 10 },
        { name: 'bookEvent', count: null },
        { name: 'booking_ok', count: 10 },
      ],
    },
    { name: 'requests', steps: ['services', 'forms', 'request_ok'].map((name) => ({ name, count: null })) },
  ])
})

test('no difference of two sums is a group under ten', () => {
  const figures = toFigures('2026-01-01', [
    add(VIEW, 40),
    add({ ...VIEW, language: 'ca' }, 11),
    add({ ...VIEW, language: 'eu', version: 'app' }, 9),
  ])
  // 60 minus 40 and 11 would reveal the nine views in Basque.
  expect(figures).toMatchObject({
    views: 60,
    languages: [{ name: 'es', count: 40 }],
    versions: [],
    pages: [{ name: '/events', count: 60 }],
  })
  expect(toFigures('2026-01-01', [add(VIEW, 9)])).toMatchObject({ views: null, pages: [], languages: [], versions: [], sources: [] })
})

test('the forms of requests are one step', () => {
  const { funnels } = toFigures('2026-01-01', [
    add({ ...VIEW, page: '/services' }, 50),
    add({ ...VIEW, page: '/services/defender' }, 10),
    add({ ...VIEW, page: '/services/work-support' }, 11),
    add({ ...VIEW, event: 'request_ok', page: '/services/defender' }, 10),
  ])
  expect(funnels.find(({ name }) => name === 'requests')!.steps.map(({ count }) => count)).toEqual([50, 20, 10])
})

test('an administrator reads the last days, the first of them included', async () => {
  const { from } = await read({ days: '7' })
  const before = new Date(Date.parse(from) - 86_400_000).toISOString().slice(0, 10)
  await at(from, 20)
  await at(before, 30)
  expect((await read({ days: '7' })).views).toBe(20)
  expect((await read()).views).toBe(50)
})

test('files that members could not send are summed by reason, also when they come at once, and few of a kind are not shown', async () => {
  const member = await app.signedIn('00000001R')
  await app.db.deleteFrom('refused_uploads').execute()
  const send = (bytes: string) =>
    member.call('PUT uploads/{upload}', { params: { upload: randomUUID() }, body: toForm(Buffer.from(bytes)) })
  await Promise.all(Array.from({ length: 10 }, () => send('GIF89a')))
  await send('%PDF-1.7 nothing %%EOF')
  const sums = await app.db.selectFrom('refused_uploads').select(['reason', 'count']).orderBy('count').execute()
  expect(sums).toEqual([
    { reason: 'file-broken', count: 1 },
    { reason: 'file-kind', count: 10 },
  ])
  expect((await read()).refusedFiles).toEqual([{ name: 'file-kind', count: 10 }])
})

test('a file that the browser refuses is counted with those of the server, by a known reason only', async () => {
  await app.db.deleteFrom('refused_uploads').execute()
  const report = (reason: string) => app.visitor().call('POST usage/refused-files', { body: { reason } as never })
  expect((await report('file-size')).status).toBe(204)
  expect((await report('my-photo.heic')).status).toBe(400)
  expect(await app.db.selectFrom('refused_uploads').select(['reason', 'count']).execute()).toEqual([{ reason: 'file-size', count: 1 }])
})
