import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { REPORTS_PATH } from '../platform/http/page-policy.ts'
import { createPolicyReports } from './policy-reports.ts'

const PUBLIC_URL = 'https://portal.example'
/** A stopped clock, because a busy machine may need more than a minute for three hundred reports. */
const clock = { now: () => new Date('2026-11-24T11:00:00Z') }
const lines: string[] = []
let reports: ReturnType<typeof createPolicyReports>
beforeEach(() => {
  lines.length = 0
  const log = pino({ base: null, timestamp: false }, { write: (line) => void lines.push(line) })
  reports = createPolicyReports({ log, clock, publicUrl: PUBLIC_URL })
})

const send = async (body: string, type = 'application/csp-report') =>
  reports.request(REPORTS_PATH, {
    method: 'POST',
    body,
    headers: { 'content-type': type, 'user-agent': 'Secret/1.0', 'x-forwarded-for': '192.0.2.7', cookie: 'secret=1' },
  })

/** A report in the format of Firefox and Safari, and of Chromium over http. */
const report = (page: string, blocked: string, directive = 'img-src') =>
  JSON.stringify({
    'csp-report': {
      'document-uri': `${PUBLIC_URL}${page}`,
      'effective-directive': directive,
      'blocked-uri': blocked,
      referrer: 'https://secret.example/',
      'script-sample': 'secret()',
    },
  })

const readLines = () => lines.map((line) => JSON.parse(line) as object)

test.each([
  ['/events/secret-id/book?secret=1', 'https://secret.example/a?b', { page: '/events/$id/book', blocked: 'foreign' }],
  ['/', 'inline', { page: '/', blocked: 'inline' }],
  ['/admin/outbox', 'trusted-types-sink', { page: '/admin/outbox', blocked: 'trusted-types-sink' }],
  ['/oidc/interaction/secret', `${PUBLIC_URL}/images/secret`, { page: '/oidc', blocked: 'own' }],
  ['/api/docs', 'data', { page: '/api/docs', blocked: 'data' }],
  ['/secret', 'moz-extension', { page: 'other', blocked: 'extension' }],
  ['/card', 'secret words', { page: '/card', blocked: 'other' }],
])('of a report from %s about %s only kinds are kept', async (page, blocked, kept) => {
  expect((await send(report(page, blocked))).status).toBe(204)
  expect(readLines()).toEqual([{ level: 40, directive: 'img-src', ...kept, count: 1, msg: 'a page tried what its policy refuses' }])
  expect(lines.join()).not.toMatch(/secret|192\.0/i)
})

test('several reports of the other form are read, and others of the same form are not', async () => {
  const body = { documentURL: `${PUBLIC_URL}/card?x=1`, effectiveDirective: 'script-src-elem', blockedURL: 'inline', sample: 'secret' }
  const all = [
    { type: 'csp-violation', url: `${PUBLIC_URL}/card`, body },
    { type: 'crash', body },
    null,
    7,
    { type: 'csp-violation', body },
  ]
  expect((await send(JSON.stringify(all), 'application/reports+json; charset=utf-8')).status).toBe(204)
  expect(readLines()).toMatchObject([{ directive: 'script-src-elem', page: '/card', count: 1 }, { count: 2 }])
})

test('the same again is said whenever there is twice as much of it', async () => {
  for (let count = 0; count < 9; count += 1) await send(report('/card', 'inline'))
  expect(readLines()).toMatchObject([1, 2, 4, 8].map((count) => ({ count })))
})

test('what is no report of ours is no line', async () => {
  const foreign = report('/', 'inline').replace(PUBLIC_URL, 'https://elsewhere.example')
  for (const body of [
    foreign,
    report('/', 'inline', 'secret-src'),
    '{}',
    '[]',
    'null',
    '7',
    '"x"',
    '{"csp-report":[]}',
    '{"csp-report":null}',
  ])
    for (const type of ['application/csp-report', 'application/reports+json']) expect((await send(body, type)).status, body).toBe(204)
  expect(lines).toEqual([])
})

test('what cannot be read is rejected, and nothing of it is kept', async () => {
  expect((await send('{')).status).toBe(400)
  expect((await send('')).status).toBe(400)
  expect((await send('\u0000')).status).toBe(400)
  expect((await send(report('/', 'inline'), 'application/json')).status).toBe(415)
  expect((await send(report('/', 'x'.repeat(40_000)))).status).toBe(413)
  expect((await reports.request(REPORTS_PATH)).status).toBe(404)
  expect(lines).toEqual([])
})

test('of one body twenty reports are read, and of a minute three hundred bodies', async () => {
  const body = { documentURL: `${PUBLIC_URL}/`, effectiveDirective: 'img-src', blockedURL: 'inline' }
  await send(JSON.stringify(Array.from({ length: 100 }, () => ({ type: 'csp-violation', body }))), 'application/reports+json')
  expect(readLines()).toMatchObject([1, 2, 4, 8, 16].map((count) => ({ count })))
  const answers = await Promise.all(Array.from({ length: 300 }, () => send(report('/card', 'inline'))))
  const rejected = answers.filter(({ status }) => status === 429)
  expect(rejected).toHaveLength(1)
  expect(rejected[0]!.headers.get('retry-after')).toBe('60')
})
