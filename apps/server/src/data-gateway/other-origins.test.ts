import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../testing/app/client.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'

const ALLOWED = 'https://intranet.example'
const OTHER = 'https://evil.example'
const SETTINGS = 'settings/document-id/00000001R'
const WAYS = ['/api/data/', '/services/portal/api/']

let portal: TestApp
let member: Client
let token: string

beforeAll(async () => {
  portal = await startTestApp({ env: { ALLOWED_ORIGINS: `${ALLOWED},http://localhost:5000` } })
  member = await portal.signedIn('00000001R')
  token = (await member.session()).accessToken!
})
afterAll(() => portal.stop())

/** The headers of a browser for a call of a page of another origin. */
const from = (origin: string, more: Record<string, string> = {}) => ({ origin, 'sec-fetch-site': 'cross-site', ...more })
const withToken = (origin: string) => from(origin, { authorization: `Bearer ${token}`, 'content-type': 'application/json' })
const patch = (headers: Record<string, string>) => ({ method: 'PATCH', body: '{"langKey":"gl"}', headers })
const preflight = (origin: string, method = 'PATCH') => ({
  method: 'OPTIONS',
  headers: from(origin, { 'access-control-request-method': method, 'access-control-request-headers': 'authorization,content-type' }),
})
const listCors = ({ headers }: Response) => [...headers.keys()].filter((name) => name.startsWith('access-control-'))

describe.each(WAYS)('§7: a page of another origin with its own bearer, %s', (way) => {
  test('an allowed one may ask, change and read the answer', async () => {
    const asked = await portal.visitor().fetch(`${way}${SETTINGS}`, preflight(ALLOWED))
    expect(asked.status).toBe(204)
    expect(asked.headers.get('access-control-allow-origin')).toBe(ALLOWED)
    expect(asked.headers.get('access-control-allow-methods')!.split(',')).toContain('PATCH')
    const allowed = asked.headers.get('access-control-allow-headers')!.split(',')
    expect(allowed).toEqual(expect.arrayContaining(['authorization', 'content-type', 'idempotency-key', 'if-match']))
    expect(allowed).not.toContain('cookie')
    expect(asked.headers.get('vary')).toContain('Origin')

    const changed = await portal.visitor().fetch(`${way}${SETTINGS}`, patch(withToken(ALLOWED)))
    expect([changed.status, changed.headers.get('access-control-allow-origin')]).toEqual([200, ALLOWED])
    expect(await changed.json()).toMatchObject({ langKey: 'gl' })
    expect(changed.headers.get('access-control-expose-headers')).toContain('x-total-count')
    for (const answer of [asked, changed]) expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
  })

  test('it may read a refusal, too', async () => {
    const headers = from(ALLOWED, { authorization: 'Bearer no' })
    const refused = await portal.visitor().fetch(`${way}permissions`, { headers })
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, ALLOWED])
  })

  test('any other may neither ask nor read', async () => {
    for (const origin of [OTHER, 'null', `${ALLOWED}.evil.example`, 'http://intranet.example', `${ALLOWED}:8443`]) {
      const asked = await portal.visitor().fetch(`${way}${SETTINGS}`, preflight(origin))
      expect([asked.status >= 400, listCors(asked)], origin).toEqual([true, []])
      const read = await portal.visitor().fetch(`${way}permissions`, { headers: withToken(origin) })
      expect(listCors(read), origin).toEqual([])
    }
  })

  test('without a bearer it reads nothing', async () => {
    expect(listCors(await portal.visitor().fetch(`${way}regions`, { headers: from(ALLOWED) }))).toEqual([])
  })
})

test('a change from elsewhere through the gateway is refused, with a bearer, too', async () => {
  for (const headers of [withToken(OTHER), from(OTHER, { 'content-type': 'application/json' })])
    expect((await portal.visitor().fetch(`/api/data/${SETTINGS}`, patch(headers))).status).toBe(403)
})

test('a call with the cookie from an allowed origin stays refused, also beside a bearer', async () => {
  for (const headers of [from(ALLOWED, { 'content-type': 'application/json' }), withToken(ALLOWED)]) {
    const changed = await member.fetch(`/api/data/${SETTINGS}`, patch(headers))
    expect([changed.status, listCors(changed)]).toEqual([403, []])
    expect(listCors(await member.fetch('/api/data/permissions', { headers }))).toEqual([])
  }
})

test('pages, signing in and pictures are not for pages of other origins', async () => {
  for (const path of ['/api/auth/session', '/api/auth/signin/afilia', '/services/ask-date', '/images/1/2', '/'])
    expect(listCors(await portal.visitor().fetch(path, preflight(ALLOWED, 'POST'))), path).toEqual([])
})

test('a shared cache does not mix the answers', async () => {
  const answer = await portal.visitor().fetch('/api/data/regions')
  expect(answer.headers.get('vary')).toContain('Origin')
})

test('by default no other origin is allowed', async () => {
  const usual = await startTestApp({ on: portal })
  const asked = await usual.visitor().fetch(`/api/data/${SETTINGS}`, preflight(ALLOWED))
  expect([asked.status >= 400, listCors(asked)]).toEqual([true, []])
  const other = (await (await usual.signedIn('00000001R')).session()).accessToken!
  const headers = { ...withToken(ALLOWED), authorization: `Bearer ${other}` }
  const changed = await usual.visitor().fetch(`/api/data/${SETTINGS}`, patch(headers))
  expect([changed.status, listCors(changed)]).toEqual([403, []])
  await usual.stop()
})
