import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import type { JobSource } from '@afilia/contract/jobs/job-sources'
import { SOURCE_LIMITS } from '@afilia/domain/job-sources/fields'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { column, startFeed, TEST_SOURCE, type TestFeed } from '../sources/testing.ts'
import { readFeedApart } from '../../../platform/texts/read-feed-apart.ts'
import { readFeed, runFeeds } from './commands.ts'

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
  for (const table of ['jobs', 'job_sources', 'notifications'] as const) await app.db.deleteFrom(table).execute()
})

const { municipality: _municipality, ...MAPPING } = TEST_SOURCE.mapping
const mapping = { ...MAPPING, sourceId: column('id'), title: column('t'), entity: column('e') }
const make = async (name: string, changed: object = {}): Promise<JobSource> => {
  const settings = { ...TEST_SOURCE, name, format: 'JSON', address: `${feed.origin}/${name}`, mapping, ...changed }
  return (await admin.call('POST staff/job-sources', { body: settings as never })).body as JobSource
}
/** What the feed server gives, by the name of the source. */
const give = (answers: Record<string, string>) => {
  feed.answer = ({ url }, response) => void response.end(answers[url!.slice(1)])
}
const offers = (...titles: string[]) => JSON.stringify(titles.map((t, at) => ({ id: String(at), t, e: 'SAS' })))
const hourly = () => runFeeds(app.db, app.deps, [feed.origin])
const runs = async () =>
  Object.fromEntries(((await admin.call('GET staff/job-sources')).body as JobSource[]).map(({ name, lastRun }) => [name, lastRun]))
const told = async () =>
  (
    await app.db
      .selectFrom('notifications')
      .innerJoin('accounts', 'accounts.person_id', 'notifications.person_id')
      .select(['link', 'roles'])
      .where('phrase', '=', 'jobs.feedFailed')
      .execute()
  ).map(({ link, roles }) => [link, roles.includes('ROLE_ADMIN')])

test('what the database cannot hold is left out, and keeps no other offer and no other feed from being read', async () => {
  await make('a')
  await make('b')
  give({
    a: String.raw`[{"id":"1\u0000","t":"Enfermera\u0000UCI\ud800","e":"SAS\u000b"},{"id":"2","t":"Matrona","e":"SAS"}]`,
    b: offers('Tres'),
  })
  await hourly()
  expect(await runs()).toMatchObject({ a: { state: 'DONE', counts: { added: 2 } }, b: { state: 'DONE', counts: { added: 1 } } })
  const titles = await app.db.selectFrom('jobs').select(['source_id', 'texts']).orderBy('source').orderBy('source_id').execute()
  expect(titles.map(({ source_id, texts }) => [source_id, texts.es?.title])).toEqual([
    ['1', 'Enfermera UCI'],
    ['2', 'Matrona'],
    ['0', 'Tres'],
  ])
})

test('a feed that fails does not stop the others, and administrators are notified once', async () => {
  const source = await make('a')
  await make('b')
  give({ a: '{"broken', b: offers('Uno') })
  await hourly()
  await hourly()
  expect(await runs()).toMatchObject({ a: { state: 'FAILED', fault: 'BROKEN' }, b: { state: 'DONE' } })
  const administrators = await app.db
    .selectFrom('accounts')
    .select('id')
    .where(sql<boolean>`'ROLE_ADMIN' = any(roles)`)
    .execute()
  const link = `/admin/job-sources/${source.id}`
  expect(await told()).toEqual(administrators.map(() => [link, true]))
  // After it has worked again, the next failure is another one.
  give({ a: offers('Uno'), b: offers('Uno') })
  await hourly()
  give({ a: '{"broken', b: offers('Uno') })
  await hourly()
  expect(await told()).toHaveLength(2 * administrators.length)
})

test('a mistake of the portal fails its feed only', async () => {
  await make('a')
  await make('b')
  give({ a: offers('Uno'), b: offers('Dos') })
  // A value that no check of the reader foresees.
  await sql`alter table jobs add constraint foreseen check (texts::text not like '%Uno%')`.execute(app.db)
  try {
    await hourly()
  } finally {
    await sql`alter table jobs drop constraint foreseen`.execute(app.db)
  }
  expect(await runs()).toMatchObject({ a: { state: 'FAILED', fault: 'FAILED' }, b: { state: 'DONE', counts: { added: 1 } } })
})

test.each<[string, (text: string) => Buffer, string]>([
  ['gzip', gzipSync, 'gzip'],
  ['deflate', deflateSync, 'deflate'],
  ['deflate without its header', deflateRawSync, 'deflate'],
  ['Brotli', brotliCompressSync, 'br'],
  ['gzip twice', (text) => gzipSync(gzipSync(text)), 'gzip, x-gzip'],
  ['a packed file', gzipSync, ''],
])('an answer in %s is unpacked', async (_, pack, encoding) => {
  const source = await make('a')
  feed.answer = (_request, response) =>
    void response.writeHead(200, encoding ? { 'content-encoding': encoding } : {}).end(pack(offers('Uno')))
  expect(await readFeed(source, [feed.origin])).toMatchObject({ rows: [{ found: { title: 'Uno' } }] })
})

test.each([
  ['that is larger unpacked than a feed may be', gzipSync(Buffer.alloc(SOURCE_LIMITS.bytes + 1)), 'gzip', 'TOO_LARGE'],
  ['that is cut', gzipSync(offers('Uno')).subarray(0, 20), 'gzip', 'PACKED'],
  ['in an unknown encoding', Buffer.from(offers('Uno')), 'compress', 'PACKED'],
  ['whose encoding is a name of JavaScript', Buffer.from(offers('Uno')), 'constructor', 'PACKED'],
])('a compressed answer %s fails with a reason', async (_, body, encoding, fault) => {
  const source = await make('a')
  feed.answer = (_request, response) => void response.writeHead(200, { 'content-encoding': encoding }).end(body)
  expect(await readFeed(source, [feed.origin])).toEqual({ fault })
})

test('the encoding in the header counts', async () => {
  const source = await make('a')
  feed.answer = (_, response) =>
    void response.writeHead(200, { 'content-type': 'application/json; charset=iso-8859-15' }).end(Buffer.from(offers('5 \xA4'), 'latin1'))
  expect(await readFeed(source, [feed.origin])).toMatchObject({ rows: [{ found: { title: '5 €' } }] })
})

const task = (format: JobSource['format']) => ({ contentType: undefined, settings: { format, path: '', mapping } })

describe('a feed is read apart', () => {
  const MANY = 10 * 1024 * 1024

  test('and one that takes too long is given up', async () => {
    const slow = `<rss><channel>${`<item><t><![CDATA[${'<b>'.repeat(30_000)}]]></t></item>`.repeat(100)}</channel></rss>`
    expect(await readFeedApart(Buffer.from(slow), task('RSS'), 2_000)).toBe('TOO_HEAVY')
  })

  test.each<[string, JobSource['format'], () => string]>([
    ['that fills the memory', 'JSON', () => `[${'"\\"",'.repeat(MANY / 5)}1234567890123456789]`],
    ['nested without end', 'JSON', () => '['.repeat(MANY)],
    ['of elements in elements', 'RSS', () => '<a>'.repeat(MANY / 3)],
    ['of one element with all attributes', 'RSS', () => `<a ${Array.from({ length: MANY / 12 }, (_, at) => `a${at}="1"`).join(' ')}/>`],
  ])('and one %s ends nothing but itself', async (_, format, text) => {
    expect(await readFeedApart(Buffer.from(text()), task(format), 120_000)).toMatch(/^(?:TOO_HEAVY|NO_ITEMS)$/)
  })

  test('and a text that is nested too deeply rejects its own row', async () => {
    const text = offers('Uno', '<b>'.repeat(30_000), 'Tres')
    const rows = await readFeedApart(Buffer.from(text), task('JSON'), 120_000)
    if (typeof rows === 'string') throw new Error(rows)
    expect(rows.map(({ found: { sourceId } }) => sourceId)).toEqual(['0', '1', '2'])
    expect(rows[2]!.texts.title).toBe('Tres')
  })

  test('and the portal answers meanwhile', async () => {
    let isRead = false
    const reading = readFeedApart(Buffer.from(`id;t\n${'"a""'.repeat(MANY / 4)}`), task('CSV')).finally(() => (isRead = true))
    const beats: number[] = []
    await vi.waitUntil(() => beats.push(performance.now()) > 1 && isRead, { interval: 5, timeout: 60_000 })
    expect(await reading).toBe('TOO_MANY')
    expect(beats.length).toBeGreaterThan(5)
  })
})
