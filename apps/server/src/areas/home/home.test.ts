import type { Home } from '@afilia/contract/content/home'
import type { LegalAcceptance } from '@afilia/contract/content/legal'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '../../platform/log.ts'
import { toReader } from '../../platform/endpoints/reader.ts'
import { createTasks } from '../../platform/tasks/tasks.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { type HomeBlocks, readRows } from '../../platform/area/home-blocks.ts'
import { readBlocks } from './queries.ts'

const PROVIDER = { HOTEL_WIDGET_URL: 'https://rooms.example/search?hotel={id}&from=union', HOTEL_WIDGET_ID: 'AB 12' }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: PROVIDER })
})
afterAll(() => app.stop())

const getHome = async (documentId: string, block?: string): Promise<Home> =>
  (await (await app.signedIn(documentId)).call('GET home', block ? { query: { block } } : {})).body

test('a member’s home comes in one call', async () => {
  const home = await getHome('00000001R')
  expect(home.welcome).toMatchObject({ state: 'ok', data: { firstName: 'Rocío', missing: [] } })
  expect(home.site).toMatchObject({ state: 'ok', data: { siteUrl: expect.stringMatching(/^https:/) } })
  expect(home.periods?.state).toBe('ok')
})

test('the home names the legal texts that a member has not accepted yet', async () => {
  const member = await app.signedIn('00000004G')
  const open = async () => ((await member.call('GET home', { query: { block: 'legal' } })).body as Home).legal
  const before = await open()
  const anchors = before?.state === 'ok' ? before.data : []
  expect(anchors.length).toBeGreaterThan(0)
  for (const { anchor, version } of (await member.call('GET legal/acceptances')).body as LegalAcceptance[])
    await member.call('POST legal/acceptances', { body: { anchor, version } })
  expect(await open()).toEqual({ state: 'ok', data: [] })
})

test('a seat of the whole province is no work centre, whatever the province is called in the reader’s language', async () => {
  const seat = await app.db
    .selectFrom('seats')
    .select(['id', 'province_id'])
    .where('scope', '=', 'PROVINCE')
    .where('province_id', '=', 'PR1')
    .executeTakeFirstOrThrow()
  const member = await app.signedIn('00000004G')
  const { personId } = await member.session()
  await app.db
    .updateTable('people')
    .set({ affiliate_province_id: seat.province_id, affiliate_seat_id: seat.id })
    .where('id', '=', personId!)
    .execute()
  const { body } = await member.call('GET home', { query: { block: 'welcome' }, headers: { 'accept-language': 'eu' } })
  expect((body as Home).welcome).toMatchObject({ state: 'ok', data: { seat: null, province: { id: 'PR1' } } })
})

test('the home names what is missing in a member’s data, and without a province has no regional site', async () => {
  const { personId } = await (await app.signedIn('00000002W')).session()
  const people = app.db.updateTable('people').where('id', '=', personId!)
  await people.set({ phone: null, affiliate_province_id: null, affiliate_seat_id: null }).execute()
  await app.db.updateTable('addresses').set({ city: null }).where('person_id', '=', personId!).execute()
  const home = await getHome('00000002W')
  expect(home.welcome).toMatchObject({ state: 'ok', data: { seat: null, province: null, missing: ['phone', 'address'] } })
  expect(home.site).toBeUndefined()
})

test('a visitor gets none of the members’ blocks, even when asking for one by name', async () => {
  const visitor = app.visitor()
  const home: Home = (await visitor.call('GET home')).body
  expect(Object.keys(home).toSorted()).toEqual(['events', 'highlights', 'news'])
  expect(home.news).toMatchObject({ state: 'ok' })
  expect(home.news?.state === 'ok' && home.news.data.every(({ isPublic }) => isPublic)).toBe(true)
  expect((await visitor.call('GET home', { query: { block: 'welcome' } })).body).toEqual({})
})

test('one block can be read alone, and an unknown one is rejected', async () => {
  expect(Object.keys(await getHome('00000004G', 'periods'))).toEqual(['periods'])
  const { status } = await (await app.signedIn('00000004G')).call('GET home', { query: { block: 'nonsense' } })
  expect(status).toBe(400)
})

test('names on the home are in the reader’s language', async () => {
  const client = await app.signedIn('00000001R')
  const names = await Promise.all(
    ['es', 'eu'].map(async (language) => {
      const home: Home = (await client.call('GET home', { headers: { 'accept-language': language } })).body
      return home.site?.state === 'ok' && home.site.data.name
    }),
  )
  expect(names[0]).not.toBe(names[1])
})

test('the address of the hotel search has the union’s id and nothing about the reader', async () => {
  const hotels = await Promise.all(['00000001R', '00000007F'].map(async (who) => (await getHome(who, 'hotel')).hotel))
  const address = 'https://rooms.example/search?hotel=AB%2012&from=union'
  expect(hotels[0]).toEqual({ state: 'ok', data: { frameUrl: address, link: address, provider: 'rooms.example' } })
  expect(hotels[1]).toEqual(hotels[0])
})

const hotelAt = async (there: TestApp): Promise<Home['hotel']> =>
  ((await (await there.signedIn('00000001R')).call('GET home', { query: { block: 'hotel' } })).body as Home).hotel

test('the hotel block needs a provider, of which a link is enough', async () => {
  const without = await startTestApp({ on: app })
  const linked = await startTestApp({ on: app, env: { HOTEL_WIDGET_LINK: 'https://rooms.example/union' } })
  expect(await hotelAt(without)).toBeUndefined()
  expect(await hotelAt(linked)).toMatchObject({ data: { frameUrl: null, link: 'https://rooms.example/union' } })
  await without.stop()
  await linked.stop()
})

const site = { id: 'CA13', name: 'Madrid', siteUrl: 'https://madrid.example' }

/** Reads the blocks like the server does, from the real database. */
function read(blocks: HomeBlocks, limit = 1_000): Promise<Home> {
  const base = { ...app.deps, log: createLog('silent') }
  const call = {
    ...base,
    tasks: createTasks(base),
    caller: null,
    language: 'es',
    reader: toReader(null, 'es', base.clock.now()),
    requestId: 'test',
  } as const
  return readBlocks(blocks, ['welcome', 'site', 'periods', 'hotel'], call, limit)
}
const siteBlock = () => readRows(sql`select 1 as one`, () => site)

test('a block whose query is wrong fails alone, and so do those that throw before or after it', async () => {
  const home = await read({
    welcome: () => readRows(sql`select from no_such_table`, () => null),
    site: siteBlock,
    periods: () => {
      throw new Error('before it began')
    },
    hotel: () =>
      readRows(sql`select 1 as one`, () => {
        throw new Error('afterwards')
      }),
  })
  const failed = { state: 'failed' }
  expect(home).toEqual({ welcome: failed, site: { state: 'ok', data: site }, periods: failed, hotel: failed })
})

test('a block that waits for something else fails when it is late, and the others do not wait for it', async () => {
  const late = Promise.withResolvers<[]>()
  // The database keeps its limit of 60 s. Anything else that a block waits for is late after 50 ms.
  const { timeout } = AbortSignal
  const limits = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(50))
  onTestFinished(() => limits.mockRestore())
  const home = await read({ periods: () => late.promise, site: siteBlock }, 60_000)
  expect(limits).toHaveBeenCalledWith(60_000)
  expect(home).toEqual({ site: { state: 'ok', data: site }, periods: { state: 'failed' } })
  late.resolve([])
})

const busy = async () =>
  (
    await sql`select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' and (query ~ 'pg_sleep.60' or state ~ 'in transaction')`.execute(
      app.db,
    )
  ).rows

test('the database cancels the query of a late block, and the others are read without it', async () => {
  const home = await read({ welcome: () => readRows(sql`select pg_sleep(60)`, () => null), site: siteBlock }, 1_000)
  expect(home).toEqual({ welcome: { state: 'failed' }, site: { state: 'ok', data: site } })
  expect(await busy()).toEqual([])
})

test('a block that does not match its view fails, and fields that no view names are left out', async () => {
  const home = await read({
    welcome: async () => ({ firstName: 'Rocío' }) as never,
    site: () => readRows(sql`select 1 as one`, () => ({ ...site, secret: 'x' })),
  })
  expect(home).toEqual({ welcome: { state: 'failed' }, site: { state: 'ok', data: site } })
})
