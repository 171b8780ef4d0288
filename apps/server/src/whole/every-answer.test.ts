import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contract } from '@afilia/contract'
import { STATE_SITE_ID } from '@afilia/domain/content/site-id'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PORTAL_CLIENT, toCallbackPath } from '../foundation/identity/provider/client.ts'
import { startTwin } from '../foundation/identity/testing.ts'
import { createHttpServer } from '../platform/http/http-server.ts'
import { listMedia } from '../platform/media/media-view.ts'
import { answerHealth } from '../platform/process/health.ts'
import { storeDocument } from '../foundation/documents/commands.ts'
import { drawSample } from '../testing/files/sample-files.ts'
import { showDocument } from '../testing/app/show-document.ts'
import { findLaxness } from '../testing/app/strict-policy.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'

const PUBLIC_URL = 'https://portal.example'
const HEADERS = [
  'cache-control',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
]

const lines: string[] = []
let app: TestApp
let twin: Awaited<ReturnType<typeof startTwin>>
beforeAll(async () => {
  app = await startTestApp()
  const log = pino({ level: 'debug' }, { write: (line) => void lines.push(line) })
  twin = await startTwin(
    { ...app, deps: { ...app.deps, log } },
    { publicUrl: PUBLIC_URL, env: { ALLOWED_HOSTS: 'portal:3000,inside:443' } },
  )
})
afterAll(async () => {
  await twin.stop()
  await app.stop()
})

interface Raw {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
}

/** Sends a raw request. `fetch` would normalize the target and set the Host header itself. */
async function send(target: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Raw> {
  const { hostname, port } = new URL(twin.url)
  const asked = request({ hostname, port, path: target, method, headers: { host: 'portal.example', ...headers }, agent: false }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  let text = ''
  for await (const part of answer.setEncoding('utf8')) text += part
  return { status: answer.statusCode!, headers: answer.headers, text }
}

const listMissing = ({ headers }: Pick<Raw, 'headers'>): string[] => HEADERS.filter((name) => headers[name] === undefined)

const ELSEWHERE = [
  '/api/auth/session',
  '/api/auth/csrf',
  '/api/auth/providers',
  '/api/auth/signin',
  '/api/auth/callback/afilia?code=1',
  '/api/auth/nothing',
  '/api/openapi.json',
  '/api/docs',
  '/oidc/.well-known/openid-configuration',
  '/oidc/jwks',
  '/oidc/auth',
  '/oidc/interaction/none',
  '/oidc/assets/sign-in.js',
  '/oidc/password/forgot',
  '/oidc/nothing',
  '/oidc',
  '/files/nothing',
  '/images/1/2',
  '/nothing',
  '/%zz',
]

test('every answer says who may keep, frame, load and guess at it', async () => {
  const calls = Object.keys(contract).map((name) => {
    const [method, path] = name.split(' ', 2) as [string, string]
    return [method, `/api/data/${path.replaceAll(/\{\w+\}/g, '1')}`] as const
  })
  expect(calls.length).toBeGreaterThan(60)
  for (const [method, path] of [...ELSEWHERE.map((one) => ['GET', one] as const), ...calls]) {
    expect(listMissing(await send(path, {}, method)), `${method} ${path}`).toEqual([])
  }
})

/** A page of the identity provider whose script immediately posts a form to the portal. */
const POSTED = `/oidc/auth?${new URLSearchParams({
  client_id: PORTAL_CLIENT,
  redirect_uri: `${PUBLIC_URL}${toCallbackPath('afilia')}`,
  response_type: 'code',
  response_mode: 'form_post',
  prompt: 'none',
  scope: 'openid',
  code_challenge: 'a'.repeat(43),
  code_challenge_method: 'S256',
}).toString()}`

test('every page has a policy of its own that allows nothing but what it names, and nothing unsafe', async () => {
  const accept = { accept: 'text/html' }
  const pages = await Promise.all([
    ...[...ELSEWHERE, POSTED].map(async (path) => [path, await send(path, accept)] as const),
    (async () => ['elsewhere', await send('/', { ...accept, host: 'evil.example' })] as const)(),
  ])
  const shown = pages.filter(([, { headers }]) => String(headers['content-type']).startsWith('text/html'))
  for (const [path, { headers }] of shown) expect(findLaxness(headers['content-security-policy'] as string | undefined), path).toEqual([])
  expect(shown.map(([path]) => path)).toEqual([
    '/api/auth/callback/afilia?code=1',
    '/api/docs',
    '/oidc/auth',
    '/oidc/interaction/none',
    '/oidc/password/forgot',
    POSTED,
    'elsewhere',
  ])
  const posted = pages.find(([path]) => path === POSTED)![1]
  expect(posted.text).toContain('login_required')
  expect(posted.headers['content-security-policy']).toContain("script-src 'self' 'sha256-")
})

const report = (body: string) =>
  fetch(`${twin.url}/api/policy-reports`, { method: 'POST', body, headers: { 'content-type': 'application/csp-report' } })

test('a report of a page’s policy is taken from anybody, and a wrong one is no failure of ours', async () => {
  lines.length = 0
  const body = { 'document-uri': `${PUBLIC_URL}/news/secret`, 'effective-directive': 'img-src', 'blocked-uri': 'https://secret.example/' }
  expect((await report(JSON.stringify({ 'csp-report': body }))).status).toBe(204)
  expect((await report('{')).status).toBe(400)
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { directive: 'img-src', blocked: 'foreign', page: '/news/$id', count: 1 },
  ])
  expect(lines.join()).not.toMatch(/secret|127\.0/)
})

test('so do answers that carry nothing new', async () => {
  const bytes = await drawSample(20, 20).jpeg().toBuffer()
  const { id } = await storeDocument(
    app.deps,
    { tag: 'IMAGE', fileName: 'x', siteId: String(STATE_SITE_ID), folderId: '8', texts: {} },
    bytes,
  )
  await showDocument(app.db, id)
  const { url } = (await listMedia(app.db, [id], 'es')).get(id)!
  const { headers } = await send(url)
  const again = await send(url, { 'if-none-match': headers['etag'] as string })
  expect(again.status).toBe(304)
  expect(listMissing(again)).toEqual([])
})

test('so do the answers to those who ask how the process is', async () => {
  const server = createHttpServer(PUBLIC_URL, (asked, answer) => {
    answerHealth(asked, answer, { listener: undefined, check: async () => true, isStopping: false })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  for (const path of ['/health/live', '/health/ready', '/'])
    expect(listMissing({ headers: Object.fromEntries((await fetch(at + path)).headers) }), path).toEqual([])
  server.close()
  server.closeAllConnections()
})

test('over http nothing promises https', async () => {
  expect((await fetch(`${app.url}/api/auth/session`)).headers.get('strict-transport-security')).toBeNull()
})

test.each([
  ['another host', '/', { host: 'evil.example' }],
  ['another port', '/', { host: 'portal.example:8080' }],
  ['a host below ours', '/', { host: 'a.portal.example' }],
  ['credentials before the host', '/', { host: 'ana:secret@portal.example' }],
  ['a host with a path', '/', { host: 'portal.example/x' }],
  ['a development host', '/', { host: 'localhost:3000' }],
  ['a whole URL', 'https://portal.example/', {}],
  ['a whole URL with credentials', 'https://ana:secret@portal.example/', {}],
  ['another host for the identity provider', '/oidc/auth', { host: 'evil.example' }],
  ['another host for the data gateway', '/api/data/regions', { host: 'evil.example' }],
])('a request with %s is rejected without a line in the log', async (_, target, headers) => {
  lines.length = 0
  const page = await send(target, { ...headers, accept: 'text/html,*/*', 'accept-language': 'ca' })
  expect([page.status, page.text]).toEqual([400, expect.stringContaining(`href="${PUBLIC_URL}/"`)])
  expect(page.text).toContain('Aquesta no és l’adreça del portal')
  const problem = await send(target, headers)
  expect([problem.status, problem.headers['content-type']]).toEqual([400, 'application/problem+json'])
  expect(problem.text).not.toMatch(/evil|secret/)
  expect(lines).toEqual([])
})

test.each(['portal.example', 'portal.example:443', 'PORTAL.example', 'portal:3000', 'inside', 'inside:443', '127.0.0.1', '127.0.0.1:4711'])(
  'a request for %s is answered',
  async (host) => {
    expect((await send('/api/auth/session', { host })).status).toBe(200)
  },
)

test.each(['', '?code=stolen&state=other', '?error=access_denied', '?state=%00'])(
  'a callback%s that no sign-in waits for is a page, and no line in the log',
  async (query) => {
    lines.length = 0
    const page = await send(`/api/auth/callback/afilia${query}`)
    expect([page.status, page.text]).toEqual([400, expect.stringContaining('Vuelve a empezar')])
    expect(lines).toEqual([])
  },
)

test('the id of a request is ours, whatever the caller sends', async () => {
  const ids = await Promise.all(
    ['/api/data/nothing', '/services/portal/api/nothing', '/api/data/people/receipts'].map(async (path) => {
      const { text } = await send(path, { 'x-request-id': 'chosen-by-them' })
      return (JSON.parse(text) as { requestId: string }).requestId
    }),
  )
  expect(ids).not.toContain('chosen-by-them')
  expect(ids.every((id) => /^[\da-f-]{36}$/.test(id))).toBe(true)
})

test('a trusted proxy may give it', async () => {
  const behind = await startTwin(app, { env: { TRUST_PROXY: '1' } })
  const answer = await fetch(`${behind.url}/api/data/nothing`, { headers: { 'x-request-id': 'of-the-proxy' } })
  expect(await answer.json()).toMatchObject({ requestId: 'of-the-proxy' })
  await behind.stop()
})
