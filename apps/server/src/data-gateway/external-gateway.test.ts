import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { getTestAccount } from '../foundation/identity/testing.ts'
import type { Client } from '../testing/app/client.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'

interface Seen {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

const seen: Seen[] = []
let respond: (response: ServerResponse, request: IncomingMessage) => void
let portal: TestApp
let member: Client
let base: string

const elsewhere = createServer(async (request, response) => {
  let body = ''
  for await (const part of request.setEncoding('utf8')) body += String(part)
  seen.push({ method: request.method, url: request.url, headers: request.headers, body })
  respond(response, request)
})

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    elsewhere.listen(0, '127.0.0.1', resolve)
  })
  base = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
  portal = await startTestApp({ env: { EXTERNAL_GATEWAY_URL: `${base}/v1`, EXTERNAL_GATEWAY_PATHS: '/courses,/library/loans' } })
  member = await portal.signedIn('00000001R')
})
beforeEach(() => {
  seen.length = 0
  respond = (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}')
})
afterAll(async () => {
  await portal.stop()
  elsewhere.closeAllConnections()
  elsewhere.close()
})

const ask = (authorization?: string) =>
  portal.visitor().fetch('/api/external/courses', { ...(authorization !== undefined && { headers: { authorization } }) })
const code = async (answer: Response) => [answer.status, ((await answer.json()) as { errorKey: string }).errorKey]

test('§7: a second wrapper calls an external gateway with the bearer of the session, beside the portal’s own services', async () => {
  const { accessToken } = await member.session()
  const answer = await member.fetch('/api/external/courses/7?page=2&q=%C3%A1')
  expect([answer.status, await answer.json()]).toEqual([200, { ok: true }])
  expect(seen).toMatchObject([{ method: 'GET', url: '/v1/courses/7?page=2&q=%C3%A1', headers: { authorization: `Bearer ${accessToken}` } }])
  expect((await member.call('GET people/{docid}', { params: { docid: '00000001R' } })).status).toBe(200)
  expect(seen).toHaveLength(1)
})

test('a client that has the token may send it itself; any other gets no further than the portal', async () => {
  const { accessToken } = await member.session()
  expect((await ask(`Bearer ${accessToken}`)).status).toBe(200)
  for (const wrong of [undefined, 'Bearer no', 'Basic YTpi', `Basic ${accessToken}`])
    expect(await code(await ask(wrong)), wrong).toEqual([401, 'api.SESSION_EXPIRED'])
  expect(seen).toHaveLength(1)
})

test('a session that has ended calls nothing', async () => {
  const leaving = await portal.signedIn('00000004G')
  const { accessToken } = await leaving.session()
  await leaving.signOut()
  expect((await leaving.fetch('/api/external/courses')).status).toBe(401)
  expect((await portal.visitor().fetch('/api/external/courses', { headers: { authorization: `Bearer ${accessToken}` } })).status).toBe(401)
  expect(seen).toEqual([])
})

test('the body and the client’s own headers are passed on; cookies, addresses and internal headers are not', async () => {
  const answer = await member.fetch('/api/external/library/loans', {
    method: 'POST',
    body: '{"book":1}',
    headers: {
      'content-type': 'application/json',
      'accept-language': 'eu',
      'idempotency-key': 'loan-0001',
      'x-forwarded-for': '192.0.2.1',
      'x-request-id': 'abcdefgh',
      'x-caller': '1',
      origin: portal.url,
      referer: `${portal.url}/jobs`,
    },
  })
  expect(answer.status).toBe(200)
  const [{ headers, body, method } = { headers: {}, body: '', method: '' }] = seen
  expect([method, body]).toEqual(['POST', '{"book":1}'])
  expect(headers).toMatchObject({ 'content-type': 'application/json', 'accept-language': 'eu', 'idempotency-key': 'loan-0001' })
  for (const name of ['cookie', 'x-forwarded-for', 'x-request-id', 'x-caller', 'origin', 'referer', 'forwarded'])
    expect(headers, name).not.toHaveProperty(name)
})

test.each([
  '/api/external',
  '/api/external/',
  '/api/external/coursesandmore',
  '/api/external/members',
  '/api/external/library',
  '/api/external/courses/../members',
  '/api/external/courses/%2e%2e/members',
  '/api/external/courses/..%2fmembers',
  '/api/external/courses/..%5cmembers',
  '/api/external/courses/%252e%252e/members',
  '/api/external/courses/..;/members',
  '/api/external/courses//members',
  '/api/external//courses',
  '/api/external//evil.example/courses',
  '/api/external/http://evil.example/courses',
  '/api/external/@evil.example/courses',
])('only the listed paths of that one server are called: %s is not found', async (path) => {
  expect((await member.fetch(path)).status).toBe(404)
  expect(seen).toEqual([])
})

test('a page of another site cannot use the member’s cookie', async () => {
  const change = { method: 'POST', body: '{}', headers: { origin: 'https://evil.example', 'content-type': 'application/json' } }
  expect(await code(await member.fetch('/api/external/courses', change))).toEqual([403, 'api.ORIGIN_REJECTED'])
  expect(seen).toEqual([])
})

test.each([301, 302, 303, 307, 308])('a redirect (%i) is not followed and not passed on', async (status) => {
  respond = (response) => response.writeHead(status, { location: `${base}/v1/members` }).end()
  const answer = await member.fetch('/api/external/courses')
  expect([answer.headers.get('location'), await code(answer)]).toEqual([null, [502, 'api.GATEWAY_UNREACHABLE']])
  expect(seen).toHaveLength(1)
})

test('its refusals are passed on; its failures are one of ours, without its words', async () => {
  respond = (response) => response.writeHead(409, { 'content-type': 'application/problem+json' }).end('{"title":"Taken."}')
  const taken = await member.fetch('/api/external/courses')
  expect([taken.status, taken.headers.get('content-type'), await taken.json()]).toEqual([
    409,
    'application/problem+json',
    { title: 'Taken.' },
  ])
  respond = (response) => response.writeHead(500).end('secret trace')
  expect(await code(await member.fetch('/api/external/courses'))).toEqual([502, 'api.GATEWAY_UNREACHABLE'])
})

test('its cookies and policies stay away, its pages have no rights, and its addresses become the portal’s', async () => {
  respond = (response) =>
    response
      .writeHead(201, {
        'content-type': 'text/html',
        'set-cookie': 'next-auth.session-token=stolen',
        'access-control-allow-origin': '*',
        'x-powered-by': 'something',
        'x-total-count': '3',
        location: '/v1/courses/9',
        link: `<${base}/v1/courses?page=2>; rel="next"`,
      })
      .end('<script>alert(1)</script>')
  const { headers } = await member.fetch('/api/external/courses')
  for (const name of ['set-cookie', 'access-control-allow-origin', 'x-powered-by']) expect(headers.get(name), name).toBeNull()
  expect(headers.get('content-security-policy')).toContain('sandbox')
  expect([headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual(['private, no-store', 'nosniff'])
  expect(headers.get('x-total-count')).toBe('3')
  expect(headers.get('location')).toBe('/api/external/courses/9')
  expect(headers.get('link')).toBe('</api/external/courses?page=2>; rel="next"')
  respond = (response) => response.writeHead(201, { location: 'https://inside.example/x', link: '<http://10.0.0.1/x>; rel="next"' }).end()
  const other = await member.fetch('/api/external/courses')
  expect([other.headers.get('location'), other.headers.get('link')]).toEqual([null, null])
})

test('large bodies and answers are rejected', async () => {
  const large = { method: 'POST', body: 'x'.repeat(300_000), headers: { 'content-type': 'application/json' } }
  expect((await member.fetch('/api/external/courses', large)).status).toBe(413)
  expect(seen).toEqual([])
  respond = (response) => response.writeHead(200, { 'content-type': 'application/json' }).end(`"${'x'.repeat(9 * 1024 * 1024)}"`)
  expect(await code(await member.fetch('/api/external/courses'))).toEqual([502, 'api.GATEWAY_UNREACHABLE'])
})

test('a slow answer ends at the time limit, also in the middle', async () => {
  const limits: AbortController[] = []
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController()
    limits.push(limit)
    return limit.signal
  })
  onTestFinished(() => timeout.mockRestore())
  respond = (response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{"half":')
  const asked = member.fetch('/api/external/courses')
  await vi.waitFor(() => expect(seen).toHaveLength(1))
  expect(timeout.mock.calls).toEqual([[20_000]])
  limits[0]!.abort(new DOMException('It took too long.', 'TimeoutError'))
  expect(await code(await asked)).toEqual([504, 'api.TOOK_TOO_LONG'])
})

test('a call whose token is revoked meanwhile is repeated with the session’s next token', async () => {
  const student = await portal.signedIn('00000002W')
  const { id } = await getTestAccount(portal, '00000002W')
  respond = (response) => {
    if (seen.length > 1) return response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    return void portal.db
      .updateTable('accounts')
      .set((eb) => ({ token_version: eb('token_version', '+', 1) }))
      .where('id', '=', id)
      .execute()
      .then(() => response.writeHead(401).end())
  }
  const answer = await student.fetch('/api/external/courses', { method: 'POST', body: '{"book":1}' })
  expect(answer.status).toBe(200)
  expect(seen.map(({ body }) => body)).toEqual(['{"book":1}', '{"book":1}'])
  expect(seen[0]!.headers.authorization).not.toBe(seen[1]!.headers.authorization)
})

test('an unreachable gateway gives an error, and without the setting its path does not exist', async () => {
  const astray = await startTestApp({
    on: portal,
    env: { EXTERNAL_GATEWAY_URL: 'http://127.0.0.1:9', EXTERNAL_GATEWAY_PATHS: '/courses' },
  })
  onTestFinished(() => astray.stop())
  const { accessToken } = await member.session()
  const headers = { authorization: `Bearer ${accessToken}` }
  expect(await code(await astray.visitor().fetch('/api/external/courses', { headers }))).toEqual([401, 'api.SESSION_EXPIRED'])
  const other = await astray.signedIn('00000001R')
  expect(await code(await other.fetch('/api/external/courses'))).toEqual([502, 'api.GATEWAY_UNREACHABLE'])
  const without = await startTestApp({ on: portal })
  onTestFinished(() => without.stop())
  expect((await (await without.signedIn('00000001R')).fetch('/api/external/courses')).status).toBe(404)
})
