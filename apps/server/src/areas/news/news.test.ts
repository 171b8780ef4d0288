import type { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../platform/endpoints/implement.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import { makeMember } from '../../testing/members/make-member.ts'
import { saveNews } from './commands.ts'
import { listNewsDocuments } from './search.ts'
import { BARE, createNewsCalls, DAY, NOW, serveNews, SEVILLA, startNews, timesAt } from './testing.ts'

let app: TestApp
let services: Hono
let caller: Caller | null
let member: Caller

const { call, publish, forget, setNews } = createNewsCalls(() => ({ app, services, member }))

beforeAll(async () => {
  ;({ app, member } = await startNews())
  services = serveNews(app.deps, () => caller)
})
afterAll(() => app.stop())
beforeEach(() => {
  caller = member
})

test('the search gets each of the demo’s sixty news items with its address and a weight from 0 to 1', async () => {
  const documents = await listNewsDocuments(app.db, app.deps.clock.now())
  expect(documents).toHaveLength(60)
  expect(documents.every(({ weight, path, id }) => weight >= 0 && weight <= 1 && path === `/news/${id}`)).toBe(true)
})

test('the search gets what is published or will be, from then on, until it ends', async () => {
  const start = new Date(NOW.getTime() + DAY)
  const [later, ended, ending] = [
    await publish({ scope: 'STATE', places: ['STATE'], title: 'later' }),
    await publish({ scope: 'STATE', places: ['STATE'], title: 'ended' }),
    await publish({ scope: 'STATE', places: ['STATE'], title: 'ending' }),
  ]
  const set = (id: string, values: object) => app.db.updateTable('short_news').set(values).where('id', '=', id).execute()
  await set(later, { publish_from: start })
  await set(ended, { publish_until: NOW })
  await set(ending, { publish_until: new Date(NOW.getTime() + 1) })
  const found = new Map((await listNewsDocuments(app.db, NOW)).map((one) => [one.id, [one.from, one.until]]))
  expect([found.get(later), found.get(ending), found.has(ended)]).toEqual([[start, null], [null, new Date(NOW.getTime() + 1)], false])
  await app.db.deleteFrom('short_news').where('id', 'in', [later, ended, ending]).execute()
})

test('a news item that is saved again has only its new text, places and end', async () => {
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

describe('one news item', () => {
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
    // A visit of somebody else changes nothing.
    const { personId } = await makeMember(app, 'affiliate')
    await app.db.insertInto('news_visits').values({ person_id: personId, visited_at: NOW }).execute()
    expect(await exists()).toEqual({ exists: true, lastVisitedAt: null })
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
