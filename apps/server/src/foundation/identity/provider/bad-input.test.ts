import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { AFFILIATE, openSignInPage, PASSWORD } from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.db.deleteFrom('rate_limits').execute())
afterAll(() => app.stop())

const form = (fields: Record<string, string>): RequestInit => ({ body: new URLSearchParams(fields) })
const broken: RequestInit = { body: 'no part of anything', headers: { 'content-type': 'multipart/form-data; boundary=x' } }
const oversize = form({ username: 'x'.repeat(70_000), password: PASSWORD })
const unannounced = (): RequestInit => ({ body: new Blob(['x'.repeat(70_000)]).stream(), duplex: 'half' }) as RequestInit
const passkey = (id: string): RequestInit => form({ response: JSON.stringify({ id, response: {} }) })

test.each<[string, string, () => RequestInit, number]>([
  ['a name with NUL', '', () => form({ username: 'no\0body', password: 'not this one' }), 422],
  ['a name that is right but for a NUL', '', () => form({ username: `\0${AFFILIATE}`, password: PASSWORD }), 303],
  ['a broken form', '', () => broken, 422],
  ['too large a form', '', () => oversize, 413],
  ['too large a form that does not say so', '', unannounced, 413],
  ['a passkey with NUL', '/passkey', () => passkey('a\0b'), 422],
  ['a passkey with too long an id', '/passkey', () => passkey('a'.repeat(1_401)), 422],
  ['a broken form with a passkey', '/passkey', () => broken, 422],
])('%s at the sign-in page', async (_, beneath, init, status) => {
  const visitor = app.visitor()
  const path = await openSignInPage(visitor)
  const response = await visitor.fetch(`${path}${beneath}`, { method: 'POST', ...init() })
  expect(response.status).toBe(status)
})

test.each<[string, string, RequestInit, number]>([
  ['a name with NUL', 'forgot', form({ username: 'no\0body' }), 200],
  ['a broken form', 'forgot', broken, 422],
  ['too large a form', 'forgot', oversize, 413],
  ['a broken form', 'reset', broken, 410],
])('%s at the password page %s', async (_, page, init, status) => {
  expect((await app.visitor().fetch(`/oidc/password/${page}`, { method: 'POST', ...init })).status).toBe(status)
})

test('a body that is too large is answered with a page', async () => {
  const response = await app.visitor().fetch('/oidc/password/forgot', { method: 'POST', ...oversize })
  expect(await response.text()).toContain('Has enviado demasiados datos')
})

test('a prefilled name is cut to the length of the field', async () => {
  const visitor = app.visitor()
  const { csrfToken } = (await (await visitor.fetch('/api/auth/csrf')).json()) as { csrfToken: string }
  const begun = await visitor.fetch(`/api/auth/signin/afilia?login_hint=${'x'.repeat(900)}`, {
    method: 'POST',
    body: new URLSearchParams({ csrfToken, json: 'true' }),
  })
  const { url } = (await begun.json()) as { url: string }
  expect(new URL(url).searchParams.get('login_hint')).toHaveLength(254)
})
