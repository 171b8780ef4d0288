import type { ShortNews } from '@afilia/contract/content/news'
import type { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../platform/endpoints/implement.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import { createNewsCalls, NOW, serveNews, SEVILLA, startNews } from './testing.ts'

let app: TestApp
let services: Hono
let caller: Caller | null
let member: Caller

beforeAll(async () => {
  ;({ app, member } = await startNews())
  services = serveNews(app.deps, () => caller)
})
afterAll(() => app.stop())
beforeEach(() => {
  caller = member
})

const { call, publish, forget, setNews } = createNewsCalls(() => ({ app, services, member }))

const list = async (query = '') => (await call(`short-news/by-provinces?size=100${query}`)) as { total: number; body: ShortNews[] }

const inLanguage = async (language: string) =>
  (await call('short-news/by-provinces', { headers: { 'accept-language': language } })).body as ShortNews[]

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

  test('leaves out the attachments, which only the single item has', async () => {
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
