import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCookieJar } from '../../testing/app/cookie-jar.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { AFFILIATE, PASSWORD, startTwin } from './testing.ts'

const PUBLIC_URL = 'https://portal.example'

let app: TestApp
let inside: Awaited<ReturnType<typeof startTwin>>
beforeAll(async () => {
  app = await startTestApp()
  inside = await startTwin(app, { publicUrl: PUBLIC_URL, env: { TRUST_PROXY: '1' } })
})
afterAll(async () => {
  await inside.stop()
  await app.stop()
})

/** A browser that knows only the public address, behind a proxy that ends TLS. */
function createBrowser() {
  const jar = createCookieJar()
  const lines: string[] = []
  return {
    jar,
    lines,
    async go(address: string, fields?: Record<string, string>): Promise<Response> {
      const url = new URL(address, PUBLIC_URL)
      expect(url.origin).toBe(PUBLIC_URL)
      const response = await fetch(`${inside.url}${url.pathname}${url.search}`, {
        redirect: 'manual',
        headers: {
          cookie: jar.header(),
          'x-forwarded-for': '6.6.6.6, 203.0.113.9',
          'x-forwarded-host': 'evil.example',
          'x-forwarded-proto': 'https',
        },
        ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
      })
      jar.read(response)
      lines.push(...response.headers.getSetCookie())
      return response
    },
  }
}

test('signing in works where the process cannot reach its own public address', async () => {
  const browser = createBrowser()
  const { csrfToken } = (await (await browser.go('/api/auth/csrf')).json()) as { csrfToken: string }
  const { url } = (await (await browser.go('/api/auth/signin/afilia', { csrfToken, callbackUrl: '/', json: 'true' })).json()) as {
    url: string
  }
  expect(url).toMatch(/^https:\/\/portal\.example\/oidc\/auth\?/)
  const page = (await browser.go(url)).headers.get('location')!
  const done = (await browser.go(page, { username: AFFILIATE, password: PASSWORD })).headers.get('location')!
  const callback = (await browser.go(done)).headers.get('location')!
  expect((await browser.go(callback)).headers.get('location')).toBe(`${PUBLIC_URL}/`)

  const session = (await (await browser.go('/api/auth/session')).json()) as { docid: string; accessToken: string }
  expect(session.docid).toBe(AFFILIATE)
  expect(browser.jar.get('__Host-next-auth.session-token')).toBeDefined()
  expect(browser.jar.get('__Host-next-auth.csrf-token')).toBeDefined()

  // The same session, with the cookie name of earlier releases.
  const older = { cookie: `__Secure-next-auth.session-token=${browser.jar.get('__Host-next-auth.session-token')}` }
  const moved = await fetch(`${inside.url}/api/auth/session`, { headers: older })
  expect(await moved.json()).toMatchObject({ docid: AFFILIATE })
  expect(moved.headers.get('set-cookie')).toContain('__Host-next-auth.session-token=')
  expect((await fetch(`${inside.url}/api/data/permissions`, { headers: older })).status).toBe(200)
  const answer = await fetch(`${inside.url}/services/portal/api/permissions`, {
    headers: { authorization: `Bearer ${session.accessToken}` },
  })
  expect(answer.status).toBe(200)
})

test('every cookie is Secure, HttpOnly and SameSite', async () => {
  const browser = createBrowser()
  const { csrfToken } = (await (await browser.go('/api/auth/csrf')).json()) as { csrfToken: string }
  const { url } = (await (await browser.go('/api/auth/signin/afilia', { csrfToken, json: 'true' })).json()) as { url: string }
  await browser.go((await browser.go(url)).headers.get('location')!)
  expect(browser.lines.length).toBeGreaterThan(5)
  for (const line of browser.lines) {
    expect(line).toMatch(/^(?=.*; secure)(?=.*; httponly)(?=.*; samesite=lax)/i)
    expect(line).toMatch(/^__Host-.*; path=\/(;|$)|^__Secure-.*; path=\/oidc\//i)
  }
})

test('failures count for the address that the proxy saw, whatever the browser claims', async () => {
  await app.db.deleteFrom('rate_limits').execute()
  const browser = createBrowser()
  const { csrfToken } = (await (await browser.go('/api/auth/csrf')).json()) as { csrfToken: string }
  const { url } = (await (await browser.go('/api/auth/signin/afilia', { csrfToken, json: 'true' })).json()) as { url: string }
  await browser.go((await browser.go(url)).headers.get('location')!, { username: 'x', password: 'y' })
  const row = await app.db
    .selectFrom('rate_limits')
    .select('failures')
    .where('key_hash', '=', app.deps.sealing.hash('rate-limit-address', '203.0.113.9'))
    .executeTakeFirst()
  expect(row).toEqual({ failures: 1 })
})
