import type { ShortNews } from '@afilia/contract/content/news'
import type { NewsScope } from '@afilia/domain/content/news-scopes'
import type { ReaderKey } from '@afilia/domain/identity/readers'
import type { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../platform/endpoints/implement.ts'
import { serveEndpoints } from '../../platform/endpoints/serve-endpoints.ts'
import { newId } from '../../platform/ids.ts'
import type { Deps } from '../../platform/deps.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { saveNews } from './commands.ts'
import { newsRoutes } from './routes.ts'
import { listNewsDocuments } from './search.ts'

const SEVILLA = 'PR44'
const NOW = new Date('2026-09-30T12:00:00Z')
const DAY = 24 * 3600_000

let app: TestApp
let services: Hono
let caller: Caller | null
let member: Caller

beforeAll(async () => {
  app = await startTestApp()
  const { id } = await app.db.selectFrom('people').select('id').where('email', '=', 'rocio.navarro@example.org').executeTakeFirstOrThrow()
  member = {
    personId: id,
    documentId: '',
    roles: ['ROLE_AFFILIATE'],
    provinceId: null,
    seatId: null,
    sessionId: null,
    leftAt: null,
    academicYear: null,
  }
  const deps = { ...app.deps, clock: { now: () => NOW } } as Deps
  services = serveEndpoints([newsRoutes], deps, { product: 'portal', identify: async () => caller, readAddress: () => '127.0.0.1' })
})
afterAll(() => app.stop())
beforeEach(() => {
  caller = member
})

async function call(path: string, init: RequestInit = {}) {
  const response = await services.request(`/services/portal/api/${path}`, init)
  const text = await response.text()
  return { status: response.status, total: Number(response.headers.get('x-total-count')), body: (text ? JSON.parse(text) : null) as never }
}
const list = async (query = '') => (await call(`short-news/by-provinces?size=100${query}`)) as { total: number; body: ShortNews[] }

interface Made {
  scope?: NewsScope
  places?: string[]
  readers?: ReaderKey[]
  daysAgo?: number
  until?: Date
  state?: 'DRAFT' | 'PUBLISHED' | 'WITHDRAWN'
  title?: string
  text?: string
}
async function publish({
  scope = 'STATE',
  places = ['STATE'],
  readers = ['MEMBER'],
  daysAgo = 1,
  until,
  state = 'PUBLISHED',
  title = 'x',
  text = 'y',
}: Made) {
  const at = new Date(NOW.getTime() - daysAgo * DAY)
  const id = newId(at)
  await saveNews(app.db, { ...BARE, id, scope, state, readers, texts: { es: { title, text } }, ...timesAt(at, until) }, places, at)
  return id
}
const BARE = { link: null, picture_document_id: null, attachments: [] }
const timesAt = (at: Date, until?: Date) => ({ created_at: at, updated_at: at, publish_from: at, publish_until: until ?? null })
const forget = async () => app.db.deleteFrom('short_news').execute()
const setNews = async (province: boolean, autonomy: boolean, state: boolean) =>
  app.db
    .updateTable('settings')
    .set({ province_news_on: province, autonomy_news_on: autonomy, state_news_on: state })
    .where('person_id', '=', member.personId)
    .execute()

const inLanguage = async (language: string) =>
  (await call('short-news/by-provinces', { headers: { 'accept-language': language } })).body as ShortNews[]

test('each of the demo’s sixty is given to the search with its address and a weight from 0 to 1', async () => {
  const documents = await listNewsDocuments(app.db, app.deps.clock.now())
  expect(documents).toHaveLength(60)
  expect(documents.every(({ weight, path, id }) => weight >= 0 && weight <= 1 && path === `/news/${id}`)).toBe(true)
})

test('a news item that is saved again has its new text, places and end alone', async () => {
  const id = await publish({ scope: 'PROVINCE', places: [SEVILLA, 'PR32'], title: 'before' })
  const at = new Date(NOW.getTime() - 2 * DAY)
  const texts = { es: { title: 'after', text: '' } }
  const attachments = [{ es: '1000' }]
  const over = { ...timesAt(at, new Date(NOW.getTime() - DAY)), id, scope: 'AUTONOMY' as const, state: 'PUBLISHED' as const }
  await saveNews(app.db, { ...BARE, ...over, readers: ['PUBLIC'], texts, attachments }, ['CA01'], NOW)
  const news = app.db.selectFrom('short_news').selectAll().where('id', '=', id)
  expect(await news.executeTakeFirstOrThrow()).toMatchObject({ scope: 'AUTONOMY', texts, attachments, readers: ['PUBLIC'], is_over: true })
  const places = app.db.selectFrom('short_news_places').selectAll().where('news_id', '=', id)
  expect(await places.execute()).toEqual([{ place: 'CA01', publish_from: at, news_id: id, is_over: true }])
})

describe('the list', () => {
  beforeEach(async () => {
    await forget()
    await setNews(true, true, true)
  })

  test('shows the news of the member’s province, autonomy and the state, the newest first', async () => {
    await publish({ title: 'state', daysAgo: 3 })
    await publish({ scope: 'AUTONOMY', places: ['CA01', 'CA09'], title: 'autonomy', daysAgo: 2 })
    await publish({ scope: 'PROVINCE', places: [SEVILLA], title: 'province', daysAgo: 1 })
    await publish({ scope: 'PROVINCE', places: ['PR32'], title: 'elsewhere' })
    const { body, total } = await list()
    expect(body.map(({ title }) => title)).toEqual(['province', 'autonomy', 'state'])
    expect(total).toBe(3)
    expect(body[0]?.places).toEqual([{ id: SEVILLA, name: 'Sevilla' }])
    expect((await list('&sort=age,desc')).body.map(({ title }) => title)).toEqual(['state', 'autonomy', 'province'])
    expect((await list('&scope=AUTONOMY')).body.map(({ title }) => title)).toEqual(['autonomy'])
  })

  test.each([
    [true, false, false, ['province']],
    [false, true, false, ['autonomy']],
    [false, false, true, ['state']],
    [false, false, false, []],
  ] as const)('follows the settings (province %s, autonomy %s, state %s)', async (province, autonomy, state, expected) => {
    await publish({ title: 'state' })
    await publish({ scope: 'AUTONOMY', places: ['CA01'], title: 'autonomy' })
    await publish({ scope: 'PROVINCE', places: [SEVILLA], title: 'province' })
    await setNews(province, autonomy, state)
    expect((await list()).body.map(({ title }) => title)).toEqual(expected)
  })

  test('leaves out drafts, withdrawn, scheduled and ended items, and those for other readers', async () => {
    await publish({ state: 'DRAFT' })
    await publish({ state: 'WITHDRAWN' })
    await publish({ daysAgo: -1 })
    await publish({ until: NOW })
    await publish({ readers: ['ROLE_STUDENT'] })
    expect(await list()).toMatchObject({ body: [], total: 0 })
    caller = { ...member, roles: ['ROLE_STUDENT'] }
    expect((await list()).total).toBe(1)
  })

  test('shows visitors the public news of every place', async () => {
    caller = null
    await publish({ title: 'members' })
    await publish({ title: 'public', readers: ['PUBLIC'] })
    await publish({ scope: 'PROVINCE', places: ['PR32'], title: 'Madrid', readers: ['PUBLIC'], daysAgo: 2 })
    expect((await list()).body.map(({ title }) => title)).toEqual(['public', 'Madrid'])
    expect(await list('&scope=PROVINCE')).toMatchObject({ total: 1, body: [{ title: 'Madrid', isPublic: true }] })
  })

  test('leaves out the attachments, which come with the single item', async () => {
    const id = await publish({ title: 'a' })
    await app.db.updateTable('short_news').set({ attachments: '[{"es":"1000"}]' }).where('id', '=', id).execute()
    expect((await list()).body[0]).not.toHaveProperty('attachments')
  })

  test('is paged, with each item on exactly one page', async () => {
    for (let day = 1; day <= 25; day += 1) await publish({ daysAgo: day, ...(day % 2 && { scope: 'PROVINCE', places: [SEVILLA] }) })
    const pages = await Promise.all([0, 1, 2].map((page) => call(`short-news/by-provinces?size=10&page=${page}`)))
    expect(pages.map(({ total }) => total)).toEqual([25, 25, 25])
    expect(pages.map(({ body }) => (body as ShortNews[]).length)).toEqual([10, 10, 5])
    expect(new Set(pages.flatMap(({ body }) => (body as ShortNews[]).map(({ id }) => id))).size).toBe(25)
  })

  test('truncates a text that is too long, with an ellipsis', async () => {
    const id = await publish({ text: 'palabra '.repeat(60) })
    const { text } = (await call(`short-news/${id}`)).body as ShortNews
    expect(text).toHaveLength(280)
    expect(text.endsWith('palabra…')).toBe(true)
  })

  test('falls back to Castilian and says so if the reader’s language is missing', async () => {
    await publish({ title: 'hola' })
    expect((await inLanguage('ca'))[0]).toMatchObject({ title: 'hola', language: 'es' })
    expect((await inLanguage('es'))[0]).not.toHaveProperty('language')
  })

  test('rejects an unknown scope', async () => {
    expect((await call('short-news/by-provinces?scope=EUROPE')).status).toBe(400)
  })
})

describe('one news', () => {
  beforeEach(forget)

  test('can be read by members of other provinces, as links are passed on', async () => {
    const id = await publish({ scope: 'PROVINCE', places: ['PR32'] })
    expect((await call(`short-news/${id}`)).status).toBe(200)
  })

  test('is not found by other readers, when it has ended or when it does not exist', async () => {
    const members = await publish({})
    const over = await publish({ until: NOW })
    caller = null
    const nothing = (await call('short-news/not-an-id')).status
    expect([(await call(`short-news/${members}`)).status, (await call(`short-news/${over}`)).status, nothing]).toEqual([404, 404, 404])
    caller = member
    expect((await call(`short-news/${members}`)).status).toBe(200)
  })
})

const exists = async () => (await call('short-news/exists-news')).body as { exists: boolean; lastVisitedAt: string | null }

describe('whether there is something new', () => {
  beforeEach(async () => {
    await forget()
    await setNews(true, true, true)
    await app.db.deleteFrom('news_visits').execute()
  })

  test('something is new if it was published since the last visit, or in the last month without one', async () => {
    await publish({ daysAgo: 40 })
    expect(await exists()).toEqual({ exists: false, lastVisitedAt: null })
    await publish({ daysAgo: 2 })
    expect((await exists()).exists).toBe(true)
    expect((await call('user-infos/update-last-visited-news', { method: 'PUT' })).status).toBe(204)
    expect(await exists()).toEqual({ exists: false, lastVisitedAt: NOW.toISOString() })
  })

  test('news that the settings leave out do not count as new', async () => {
    await publish({ daysAgo: 2 })
    await setNews(true, true, false)
    expect((await exists()).exists).toBe(false)
  })

  test('several visits at once are stored as one', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => call('user-infos/update-last-visited-news', { method: 'PUT' })))
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
    expect(await app.db.selectFrom('news_visits').select('person_id').execute()).toHaveLength(1)
  })
})

test('a news item can be bookmarked only by those who may read it', async () => {
  const id = await publish({ title: 'La noticia' })
  const client = await app.signedIn('00000001R')
  expect((await client.call('POST bookmarks', { body: { kind: 'SHORT_NEWS', id } })).status).toBe(204)
  expect((await client.call('GET bookmarks')).body).toMatchObject([{ kind: 'SHORT_NEWS', title: 'La noticia', path: `/news/${id}` }])
  expect((await client.call('POST bookmarks', { body: { kind: 'SHORT_NEWS', id: 'nothing' } })).status).toBe(404)
  const hidden = [
    await publish({ readers: ['ROLE_SUPERVISOR'] }),
    await publish({ readers: ['ROLE_STUDENT'] }),
    await publish({ daysAgo: -40_000 }),
    await publish({ state: 'DRAFT' }),
  ]
  for (const one of hidden) expect((await client.call('POST bookmarks', { body: { kind: 'SHORT_NEWS', id: one } })).status).toBe(404)
  await app.db
    .updateTable('short_news')
    .set({ readers: ['ROLE_SENIOR'] })
    .where('id', '=', id)
    .execute()
  expect((await client.call('GET bookmarks')).body).toMatchObject([{ kind: 'SHORT_NEWS', title: null, path: null }])
})
