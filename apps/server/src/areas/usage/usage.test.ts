import type { UsageFigures, UsageNote } from '@afilia/contract/usage'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
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

test('groups under ten are not shown, and no difference tells of them', async () => {
  const figures = toFigures('2026-01-01', [
    add(VIEW, 40),
    add({ ...VIEW, language: 'ca', source: 'INSIDE' }, 9),
    add({ ...VIEW, page: '/events/$id', source: 'SEARCH' }, 10),
    add({ ...VIEW, page: '/events/$id/book', version: 'app' }, 9),
    add({ ...VIEW, event: 'install', page: '/' }, 10),
    add({ ...VIEW, event: 'registro_ok', page: '/' }, 9),
  ])
  expect(figures).toMatchObject({
    views: 59,
    pages: [
      { name: '/events', count: 49 },
      { name: '/events/$id', count: 10 },
    ],
    languages: [{ name: 'es', count: 59 }],
    versions: [{ name: 'web', count: 59 }],
    sources: [
      { name: 'DIRECT', count: 49 },
      { name: 'SEARCH', count: 10 },
    ],
    events: [{ name: 'install', count: 10 }],
  })
  expect(figures.funnels.find(({ name }) => name === 'booking')!.steps.map(({ count }) => count)).toEqual([49, 10, null, null])
})

test('an administrator reads the last days, the first of them included', async () => {
  const { from } = await read({ days: '7' })
  const before = new Date(Date.parse(from) - 86_400_000).toISOString().slice(0, 10)
  await at(from, 20)
  await at(before, 30)
  expect((await read({ days: '7' })).views).toBe(20)
  expect((await read()).views).toBe(50)
})
