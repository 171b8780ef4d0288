import type { JobRun, JobSource, SourceLine } from '@afilia/contract/jobs/job-sources'
import { SOURCE_LIMITS } from '@afilia/domain/job-sources/fields'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { column, startFeed, TEST_SOURCE, type TestFeed } from '../sources/testing.ts'
import { runFeeds } from './commands.ts'

let app: TestApp
let admin: Client
let feed: TestFeed
beforeAll(async () => {
  feed = await startFeed()
  app = await startTestApp({ env: { FEED_ORIGINS: feed.origin } })
  admin = await app.signedIn('00000007F')
})
afterAll(async () => {
  await app.stop()
  await feed.stop()
})
beforeEach(async () => {
  await app.db.deleteFrom('jobs').execute()
  await app.db.deleteFrom('job_sources').execute()
  feed.asked.length = 0
})

const item = (id: string, more = '') =>
  `<item><guid>${id}</guid><title>Bolsa ${id}</title><description>&lt;p&gt;Uno&lt;/p&gt;</description><author>SAS</author>${more}</item>`
const rss = (...items: string[]) => `<rss version="2.0"><channel><title>x</title>${items.join('')}</channel></rss>`
/** From now on the feed server gives this response. */
const give = (body: string | Buffer, headers: Record<string, string> = {}, status = 200) => {
  feed.answer = (_, response) => void response.writeHead(status, headers).end(body)
}
const make = async (changed: object = {}): Promise<JobSource> => {
  const { kind, category, regime, scope, sector, stage, type } = TEST_SOURCE.mapping
  const mapping = {
    kind,
    category,
    regime,
    scope,
    sector,
    stage,
    type,
    sourceId: column('guid'),
    title: column('title'),
    body: column('description'),
    entity: column('author'),
    places: column('places'),
  }
  const { body } = await admin.call('POST staff/job-sources', {
    body: { ...TEST_SOURCE, format: 'RSS', address: `${feed.origin}/feed`, withdrawsMissing: true, mapping, ...changed } as never,
  })
  return body as JobSource
}
const runNow = async ({ id }: JobSource, isDryRun = false) =>
  (await admin.call('POST staff/job-sources/{source}/runs', { params: { source: id }, body: { isDryRun } })).body as {
    run: JobRun
    lines: SourceLine[]
  }
const hourly = () => runFeeds(app.db, app.deps, [feed.origin])
const lastRun = async () => ((await admin.call('GET staff/job-sources')).body as JobSource[])[0]!.lastRun!
const states = async () =>
  (await app.db.selectFrom('jobs').select(['source_id', 'state']).orderBy('source_id').execute()).map(({ source_id, state }) => [
    source_id,
    state,
  ])

test('a dry run changes nothing, and a run saves offers with their texts', async () => {
  const source = await make()
  give(rss(item('1'), item('2')))
  expect((await runNow(source, true)).run).toMatchObject({ state: 'DONE', counts: { added: 2 } })
  expect([await states(), ((await admin.call('GET staff/job-sources')).body as JobSource[])[0]!.lastRun]).toEqual([[], null])
  const { run, lines } = await runNow(source)
  expect([run.counts.added, lines.map(({ line, title }) => [line, title])]).toEqual([
    2,
    [
      [1, 'Bolsa 1'],
      [2, 'Bolsa 2'],
    ],
  ])
  const [job] = await app.db.selectFrom('jobs').select(['texts', 'bodies']).orderBy('source_id').execute()
  expect(job).toEqual({ texts: { es: { title: 'Bolsa 1', summary: 'Uno' } }, bodies: { es: 'Uno' } })
})

test('each hour a feed is read, and only if it has changed', async () => {
  await make()
  feed.answer = ({ headers }, response) =>
    headers['if-none-match'] === '"a"'
      ? void response.writeHead(304).end()
      : void response.writeHead(200, { etag: '"a"' }).end(rss(item('1')))
  await hourly()
  expect(await lastRun()).toMatchObject({ state: 'DONE', counts: { added: 1 } })
  await hourly()
  expect(await lastRun()).toMatchObject({ state: 'UNCHANGED', counts: { added: 1 } })
  expect(feed.asked.map((headers) => headers['if-none-match'])).toEqual([undefined, '"a"'])
  // With another mapping, the same feed may contain other offers.
  const [{ id, version, offers: _offers, lastRun: _run, ...settings }] = (await admin.call('GET staff/job-sources')).body as [JobSource]
  await admin.call('PUT staff/job-sources/{source}', { params: { source: id }, body: { ...settings, version } })
  await hourly()
  expect(await lastRun()).toMatchObject({ state: 'DONE', counts: { same: 1 } })
})

test('what vanishes is withdrawn if the source says so, and comes back with it', async () => {
  const source = await make()
  give(rss(item('1'), item('2')))
  await runNow(source)
  give(rss(item('1')))
  expect((await runNow(source)).run.counts).toMatchObject({ same: 1, withdrawn: 1 })
  expect(await states()).toEqual([
    ['1', 'PUBLISHED'],
    ['2', 'WITHDRAWN'],
  ])
  give(rss(item('1'), item('2')))
  expect((await runNow(source)).run.counts).toMatchObject({ same: 1, changed: 1, withdrawn: 0 })
  // An item without an id could be any offer.
  give(rss(item('1'), '<item><title>x</title></item>'))
  expect((await runNow(source)).run.counts).toMatchObject({ rejected: 1, withdrawn: 0 })
})

test('nothing is withdrawn unless the source says so', async () => {
  const source = await make({ withdrawsMissing: false })
  give(rss(item('1'), item('2')))
  await runNow(source)
  give(rss(item('1')))
  expect((await runNow(source)).run.counts.withdrawn).toBe(0)
})

test.each<[string, () => void, JobRun['fault']]>([
  ['is empty', () => give(''), 'EMPTY'],
  ['has no items', () => give(rss()), 'NO_ITEMS'],
  ['is broken', () => give('<rss><channel><item></rss>'), 'BROKEN'],
  ['has entities', () => give(`<!DOCTYPE rss [<!ENTITY a SYSTEM "file:///etc/passwd">]>${rss(item('1'))}`), 'BROKEN'],
  ['is too large', () => give(Buffer.alloc(SOURCE_LIMITS.bytes + 1, 'x')), 'TOO_LARGE'],
  ['fails', () => give('', {}, 500), 'STATUS'],
  [
    'hangs up',
    () => {
      feed.answer = (_, response) => void response.destroy()
    },
    'UNREACHABLE',
  ],
  ['leads into a private network', () => give('', { location: 'http://169.254.169.254/latest/' }, 302), 'REJECTED'],
  ['leads in circles', () => give('', { location: '/feed' }, 302), 'REDIRECTS'],
])('a feed that %s is told so, and withdraws nothing', async (_, answer, fault) => {
  const source = await make()
  give(rss(item('1')))
  await runNow(source)
  answer()
  expect((await runNow(source)).run).toMatchObject({ state: 'FAILED', fault })
  expect(await lastRun()).toMatchObject({ state: 'FAILED', fault })
  expect(await states()).toEqual([['1', 'PUBLISHED']])
})

test('a redirect to an address that may be called is followed', async () => {
  const source = await make()
  feed.answer = ({ url }, response) =>
    url === '/feed' ? void response.writeHead(301, { location: '/new' }).end() : void response.end(rss(item('1')))
  expect((await runNow(source)).run.counts.added).toBe(1)
})

test('JSON is read where its list is, and texts in Latin-1 as they are', async () => {
  const json = await make({ name: 'JSON', format: 'JSON', path: 'data.items' })
  give(JSON.stringify({ data: { items: [{ guid: 7, title: 'Matrona', author: 'SAS', places: 3 }] } }))
  expect((await runNow(json)).run.counts.added).toBe(1)
  const latin = await make({ name: 'Latin' })
  give(Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${rss(item('ñ'))}`, 'latin1'))
  expect((await runNow(latin)).lines[0]!.title).toBe('Bolsa ñ')
})

test('a text that is not UTF-8 is read as Latin-1, even if nothing says so', async () => {
  const source = await make()
  give(Buffer.from(rss(item('ñ')), 'latin1'))
  expect((await runNow(source)).lines[0]!.title).toBe('Bolsa ñ')
})

test('a dry run of a feed that fails keeps nothing, and a source without an address cannot be read', async () => {
  const source = await make()
  give('', {}, 500)
  expect((await runNow(source, true)).run).toMatchObject({ state: 'FAILED', fault: 'STATUS' })
  expect(((await admin.call('GET staff/job-sources')).body as JobSource[])[0]!.lastRun).toBeNull()
  const file = await make({ name: 'Fichero', format: 'CSV', address: null })
  expect((await runNow(file)).run).toMatchObject({ state: 'FAILED', fault: 'REJECTED' })
  feed.asked.length = 0
  await hourly()
  expect(feed.asked).toHaveLength(1)
})

test('a feed is asked for what is newer than its last change, unless it was not read to the end', async () => {
  const source = await make()
  const changedAt = 'Mon, 04 May 2026 10:00:00 GMT'
  give(rss(item('1')), { 'last-modified': changedAt })
  await hourly()
  await hourly()
  expect(feed.asked.map((headers) => headers['if-modified-since'])).toEqual([undefined, changedAt])
  give('', {}, 500)
  await runNow(source)
  feed.asked.length = 0
  await hourly()
  expect(feed.asked.map((headers) => headers['if-modified-since'])).toEqual([undefined])
})
