import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { AFFILIATE, csrfToken, openSignInPage, PASSWORD, postForUrl, step } from '../testing.ts'
import type { Client } from '../../../testing/app/client.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('the CSRF token is kept in a cookie with its hash, and reused', async () => {
  const visitor = app.visitor()
  const token = await csrfToken(visitor)
  expect(token).toMatch(/^[0-9a-f]{64}$/)
  expect(decodeURIComponent(visitor.jar.get('next-auth.csrf-token')!)).toMatch(new RegExp(`^${token}\\|[0-9a-f]{64}$`))
  expect(await csrfToken(visitor)).toBe(token)
})

test('a forged cookie of the CSRF token is replaced', async () => {
  const visitor = app.visitor()
  visitor.jar.set('next-auth.csrf-token', encodeURIComponent(`${'a'.repeat(64)}|${'b'.repeat(64)}`))
  expect(await csrfToken(visitor)).not.toBe('a'.repeat(64))
})

test('the list of providers has the address for signing in', async () => {
  expect(await (await app.visitor().fetch('/api/auth/providers')).json()).toEqual({
    afilia: {
      id: 'afilia',
      name: 'Afilia',
      type: 'oauth',
      signinUrl: `${app.url}/api/auth/signin/afilia`,
      callbackUrl: `${app.url}/api/auth/callback/afilia`,
    },
  })
})

test('without a session the answer is an empty object, not an error, and is not cached', async () => {
  const visitor = app.visitor()
  visitor.jar.set('next-auth.session-token', 'nonsense')
  const response = await visitor.fetch('/api/auth/session')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({})
  expect(response.headers.get('cache-control')).toBe('private, no-cache, no-store')
  expect(visitor.jar.get('next-auth.session-token')).toBeUndefined()
})

test.each(['signin', 'signout'])('%s without the right token answers an address, not an error', async (action) => {
  const visitor = app.visitor()
  await csrfToken(visitor)
  const path = action === 'signin' ? 'signin/afilia' : action
  expect(await postForUrl(visitor, path, { csrfToken: 'wrong' })).toBe(`${app.url}/api/auth/${action}?csrf=true`)
  const redirect = await step(visitor, `/api/auth/${path}`, {})
  expect([redirect.status, redirect.location]).toEqual([302, `${app.url}/api/auth/${action}?csrf=true`])
})

test('a CSRF token without its cookie is invalid', async () => {
  const url = await postForUrl(app.visitor(), 'signin/afilia', { csrfToken: await csrfToken(app.visitor()) })
  expect(url).toBe(`${app.url}/api/auth/signin?csrf=true`)
})

test('JSON bodies are read like forms', async () => {
  const visitor = app.visitor()
  const body = JSON.stringify({ csrfToken: await csrfToken(visitor), callbackUrl: '/', json: true })
  const response = await visitor.fetch('/api/auth/signin/afilia', { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  expect(((await response.json()) as { url: string }).url).toContain(`${app.url}/oidc/auth?`)
})

test('the redirect to the provider has state, nonce and PKCE, and the answer is checked against cookies', async () => {
  const visitor = app.visitor()
  const url = new URL(await postForUrl(visitor, 'signin/afilia'))
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: `${app.url}/api/auth/callback/afilia`,
  })
  expect([...url.searchParams.keys()]).toEqual(expect.arrayContaining(['state', 'nonce', 'code_challenge']))
  expect(
    ['state', 'nonce', 'pkce.code_verifier']
      .map((name) => visitor.jar.get(`next-auth.${name}`)?.length ?? 0)
      .every((length) => length > 40),
  ).toBe(true)
  const forged = await step(visitor, '/api/auth/callback/afilia?code=stolen&state=other')
  expect([forged.status, forged.html]).toEqual([400, expect.stringContaining('Vuelve a empezar')])
  expect(await visitor.session()).toEqual({})
})

test.each([
  ['/profile/personal-data?tab=1#x', '/profile/personal-data?tab=1#x'],
  ['https://evil.example/', ''],
  ['//evil.example/', '//evil.example/'],
  ['javascript:alert(1)', ''],
  ['', ''],
  ['\\\\evil.example', ''],
])('after signing out to %j the browser is on our origin', async (callbackUrl, path) => {
  expect(await postForUrl(app.visitor(), 'signout', { callbackUrl })).toBe(`${app.url}${path}`)
})

test('an address of this site is kept as it is', async () => {
  expect(await postForUrl(app.visitor(), 'signout', { callbackUrl: `${app.url}/logout` })).toBe(`${app.url}/logout`)
  expect(await postForUrl(app.visitor(), 'signout', { callbackUrl: `${app.url}.evil.example/` })).toBe(app.url)
  expect(await postForUrl(app.visitor(), 'signout', { callbackUrl: `http://user:pass@${new URL(app.url).host}/` })).toBe(app.url)
})

test('next-auth’s pages lead to those of the portal', async () => {
  const visitor = app.visitor()
  expect((await step(visitor, '/api/auth/signin?callbackUrl=/jobs')).location).toBe(
    `${app.url}/login?callbackUrl=${encodeURIComponent(`${app.url}/jobs`)}`,
  )
  expect((await step(visitor, '/api/auth/signout')).location).toBe(`${app.url}/logout`)
  expect((await step(visitor, '/api/auth/error?error=AccessDenied')).location).toBe(`${app.url}/login?error=AccessDenied`)
  expect((await step(visitor, '/api/auth/error?error=Nonsense%0D%0A')).location).toBe(`${app.url}/login?error=Default`)
  expect((await step(visitor, '/api/auth/error')).location).toBe(`${app.url}/login?error=Default`)
  expect((await step(visitor, '/api/auth/signin?callbackUrl=/jobs&error=OAuthCallback')).location).toBe(
    `${app.url}/login?callbackUrl=${encodeURIComponent(`${app.url}/jobs`)}&error=OAuthCallback`,
  )
})

test.each([
  ['GET', 'nothing', 400],
  ['POST', 'nothing', 400],
  ['GET', 'callback/google?code=1', 400],
  ['POST', 'csrf', 405],
  ['GET', '_log', 405],
  ['DELETE', 'session', 405],
])('%s %s is no action', async (method, action, status) => {
  expect((await app.visitor().fetch(`/api/auth/${action}`, { method })).status).toBe(status)
})

test('§7: POST callback makes a session of what the provider answered, if the sign-in began in this browser', async () => {
  const visitor = app.visitor()
  const answer = Object.fromEntries(new URL(await answerOfProvider(visitor)).searchParams)
  const stranger = app.visitor()
  expect(await postForUrl(stranger, 'callback/afilia', answer)).toBe(`${app.url}/api/auth/error?error=OAuthCallback`)
  expect(await postForUrl(visitor, 'callback/afilia', { ...answer, callbackUrl: '/card' })).toBe(`${app.url}/card`)
  expect(await visitor.session()).toMatchObject({ docid: AFFILIATE })
  expect(await stranger.session()).toEqual({})
})

test('§7: POST callback without the provider’s answer leads to the sign-in, and signs nobody in', async () => {
  const visitor = app.visitor()
  const form = { callbackUrl: '/card', username: AFFILIATE, password: PASSWORD }
  expect(await postForUrl(visitor, 'callback/afilia', form)).toBe(
    `${app.url}/api/auth/signin?callbackUrl=${encodeURIComponent(`${app.url}/card`)}`,
  )
  expect(await postForUrl(visitor, 'callback/credentials', form)).toBe(`${app.url}/api/auth/signin?csrf=true`)
  expect(await postForUrl(visitor, 'callback/afilia', { csrfToken: 'wrong', code: 'x' })).toBe(`${app.url}/api/auth/signin?csrf=true`)
  expect(await visitor.session()).toEqual({})
})

/** Signs in at the provider. Returns the address of its answer, which the portal has not received yet. */
async function answerOfProvider(client: Client): Promise<string> {
  const path = await openSignInPage(client)
  const { location } = await step(client, path, { username: AFFILIATE, password: PASSWORD })
  return (await step(client, location)).location
}

test('a client that tries to change the session gets it as it is', async () => {
  const member = await app.signedInByPages(AFFILIATE)
  const post = async (token: string) =>
    member.fetch('/api/auth/session', {
      method: 'POST',
      body: JSON.stringify({ csrfToken: token, data: { roles: ['ROLE_ADMIN'] } }),
      headers: { 'content-type': 'application/json' },
    })
  expect((await post('wrong')).status).toBe(400)
  const answer = await post(await csrfToken(member))
  expect(await answer.json()).toMatchObject({ docid: AFFILIATE, roles: ['ROLE_AFFILIATE'] })
})

test('a sign-in that the provider refuses signs nobody in, and says so', async () => {
  const visitor = app.visitor()
  const state = new URL(await postForUrl(visitor, 'signin/afilia')).searchParams.get('state')!
  const answer = { state, error: 'access_denied', iss: `${app.url}/oidc` }
  expect(await postForUrl(visitor, 'callback/afilia', answer)).toBe(`${app.url}/api/auth/error?error=OAuthCallback`)
  expect(await visitor.session()).toEqual({})
})

/** The Set-Cookie lines of the answer about a session of this kind. */
const readLines = async (keep: string): Promise<string[]> => {
  const client = app.visitor()
  const done = await step(client, await openSignInPage(client), { username: AFFILIATE, password: PASSWORD, keep })
  await step(client, (await step(client, done.location)).location)
  return (await client.fetch('/api/auth/session')).headers.getSetCookie()
}

test('each answer extends a session that the member keeps, and no other session', async () => {
  expect(await readLines('1')).toEqual([expect.stringMatching(/^next-auth\.session-token=[\w-]{43};.*Expires=/)])
  expect(await readLines('')).toEqual([])
})

test('signing out of a session that has ended is no event; ending a live one is', async () => {
  const member = await app.signedInByPages(AFFILIATE)
  const cookie = member.jar.get('next-auth.session-token')!
  const countEvents = async () =>
    (await app.db.selectFrom('security_events').select('kind').where('kind', '=', 'SESSIONS_ENDED').execute()).length
  const before = await countEvents()
  await member.signOut()
  expect(await countEvents()).toBe(before + 1)
  member.jar.set('next-auth.session-token', cookie)
  await member.signOut()
  expect(await countEvents()).toBe(before + 1)
  expect(member.jar.get('next-auth.session-token')).toBeUndefined()
})

test('a browser is told to forget what it has cached', async () => {
  const response = await app.visitor().fetch('/api/auth/forget', { method: 'POST' })
  expect([response.status, response.headers.get('clear-site-data')]).toEqual([204, '"cache"'])
})
