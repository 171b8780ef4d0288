import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { AFFILIATE, followToPortal, getTestAccount, openSignInPage, PASSWORD, step, type Step, STUDENT } from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.db.deleteFrom('rate_limits').execute())
afterAll(() => app.stop())

async function trySignIn(fields: Record<string, string>, visitor: Client = app.visitor()): Promise<Step> {
  return step(visitor, await openSignInPage(visitor), fields)
}

test('signing in leads from the portal to the sign-in page and back, with a session', async () => {
  const visitor = app.visitor()
  const path = await openSignInPage(visitor, '/profile/personal-data')
  const page = await step(visitor, path)
  expect(page.html).toContain('name="username"')
  expect(page.html).toContain('name="password"')
  const done = await step(visitor, path, { username: AFFILIATE, password: PASSWORD })
  expect(done.status).toBe(303)
  expect(await followToPortal(visitor, done)).toBe(`${app.url}/profile/personal-data`)

  const session = await visitor.session()
  expect(session).toMatchObject({
    user: { name: 'Rocío Navarro Delgado', email: 'rocio.navarro@example.org', image: null },
    docid: AFFILIATE,
    personId: (await getTestAccount(app, AFFILIATE)).personId,
    roles: ['ROLE_AFFILIATE'],
  })
  const claims = JSON.parse(Buffer.from(session.accessToken!.split('.')[1]!, 'base64url').toString()) as {
    docid: string
    roles: string[]
    exp: number
    iat: number
  }
  expect(claims).toMatchObject({ docid: AFFILIATE, roles: ['ROLE_AFFILIATE'] })
  expect(claims.exp - claims.iat).toBeLessThanOrEqual(300)
})

test('§3: the language of the account wins over the visitor’s, from the first byte and on every device', async () => {
  const { personId } = await getTestAccount(app, STUDENT)
  const visitor = app.visitor()
  visitor.jar.set('afilia.lang', 'en')
  await visitor.signIn(STUDENT)
  expect(visitor.jar.get('afilia.lang')).toBe('ca')
  expect(await visitor.session()).toMatchObject({ langKey: 'ca' })

  const params = { docid: STUDENT }
  await (await app.signedInByPages(STUDENT)).call('PATCH settings/document-id/{docid}', { params, body: { langKey: 'gl' } })
  expect(await visitor.session()).toMatchObject({ langKey: 'gl' })
  await app.db.deleteFrom('settings').where('person_id', '=', personId).execute()
  const other = app.visitor()
  other.jar.set('afilia.lang', 'en')
  await other.signIn(STUDENT)
  expect([other.jar.get('afilia.lang'), await other.session()]).toMatchObject(['en', { langKey: null }])
})

test.each([['1-r'], ['00.000.001 R'], ['00000001r'], [' rocio.NAVARRO@example.org ']])(
  'the name may be written as %j',
  async (username) => {
    const visitor = app.visitor()
    expect((await trySignIn({ username, password: PASSWORD }, visitor)).status).toBe(303)
  },
)

test('the cookie is opaque, and the database holds only its hash', async () => {
  const member = await app.signedInByPages(AFFILIATE)
  const cookie = member.jar.get('next-auth.session-token')!
  expect(cookie).toMatch(/^[\w-]{43}$/)
  const rows = await app.db.selectFrom('sessions').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(cookie)
  expect(rows.some((row) => row.tokens_sealed.includes('eyJ'))).toBe(false)
})

/** The Set-Cookie line of the session that a sign-in ends in. */
const cookieLine = async (keep: Record<string, string>): Promise<string> => {
  const visitor = app.visitor()
  const done = await trySignIn({ username: AFFILIATE, password: PASSWORD, ...keep }, visitor)
  const callback = await step(visitor, (await step(visitor, done.location)).location)
  return callback.headers.getSetCookie().find((line) => line.startsWith('next-auth.session-token=')) ?? ''
}

test('a session ends with the browser, unless the member asked to stay signed in', async () => {
  expect(await cookieLine({})).not.toMatch(/expires|max-age/i)
  expect(await cookieLine({ keep: '1' })).toMatch(/Expires=/)
})

test('signing in again replaces the session', async () => {
  const member = await app.signedInByPages(AFFILIATE)
  const before = { cookie: member.jar.get('next-auth.session-token')!, ...(await member.session()) }
  await member.signIn(AFFILIATE)
  expect(member.jar.get('next-auth.session-token')).not.toBe(before.cookie)
  expect((await member.call('GET permissions')).status).toBe(200)
  expect((await app.visitor().call('GET permissions', { headers: { authorization: `Bearer ${before.accessToken}` } })).status).toBe(401)
})

test('a wrong password and an account that does not exist get the same answer', async () => {
  const answers = await Promise.all(
    ['00000001R', '99999999R', 'nobody@example.org', 'x'].map((username) => trySignIn({ username, password: 'not this one' })),
  )
  const outcomes = answers.map(({ status, html }) => [status, html.replace(/interaction\/[\w-]+/g, '').replace(/value="[^"]*"/g, '')])
  expect(new Set(outcomes.map(String)).size).toBe(1)
  expect(outcomes[0]![0]).toBe(422)
  expect(outcomes[0]![1]).toContain('no son correctos')
})

test('an empty form says what is missing, at the field and above the form', async () => {
  const { status, html } = await trySignIn({ username: ' ', password: '' })
  expect(status).toBe(422)
  expect(html).toContain('<a href="#username">')
  expect(html).toContain('id="username-error"')
  expect(html).toContain('aria-invalid="true"')
})

test('the typed name comes back escaped, and the password never', async () => {
  const { html } = await trySignIn({ username: '"><script>alert(1)</script>', password: 'my secret password' })
  expect(html).not.toContain('<script>alert')
  expect(html).toContain('&quot;&gt;&lt;script&gt;')
  expect(html).not.toContain('my secret password')
})

test('the page speaks the language of the browser, or the one chosen', async () => {
  const visitor = app.visitor()
  const path = await openSignInPage(visitor)
  const english = await (await visitor.fetch(path, { headers: { 'accept-language': 'en-GB,en;q=0.9' } })).text()
  expect(english).toContain('<html lang="en">')
  const chosen = await step(visitor, `${path}?lang=eu`)
  expect([chosen.status, chosen.location]).toEqual([303, path])
  expect((await step(visitor, path)).html).toContain('Hasi saioa')
  expect(visitor.jar.get('afilia.lang')).toBe('eu')
})

test('changing the language keeps the typed name, not in an address, and not the password', async () => {
  const visitor = app.visitor()
  const path = await openSignInPage(visitor)
  const { html: castilian } = await step(visitor, path)
  expect(castilian).toMatch(/<button type="submit" form="sign-in" name="lang" value="ca"[^>]* formnovalidate>/)
  const { status, html } = await step(visitor, path, { username: '1-r', password: 'my secret password', keep: '1', lang: 'ca' })
  expect(status).toBe(200)
  expect(html).toContain('<html lang="ca">')
  expect(html).toContain('value="1-r"')
  expect(html).toMatch(/id="keep-kept"[^>]* checked/)
  expect(html).not.toContain('my secret password')
  expect(html).not.toContain('class="summary"')
  expect(await app.db.selectFrom('rate_limits').select('failures').where('failures', '=', 1).execute()).toHaveLength(1)
  expect((await step(visitor, path)).html).toContain('<html lang="ca">')
  const forgot = await step(visitor, '/oidc/password/forgot', { username: '1-r', lang: 'gl' })
  expect(forgot.html).toContain('<html lang="gl">')
  expect(forgot.html).toContain('value="1-r"')
})

test('the message about wrong credentials is shown once', async () => {
  const { html } = await trySignIn({ username: AFFILIATE, password: 'not this one' })
  expect(html.split('no son correctos')).toHaveLength(2)
})

test('no foreign script runs on the page, and no site can frame it', async () => {
  const visitor = app.visitor()
  const { headers, html } = await step(visitor, await openSignInPage(visitor))
  const policy = headers.get('content-security-policy')!
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
  const style = /<style>([\s\S]*)<\/style>/.exec(html)![1]!
  expect(policy).toContain(createHash('sha256').update(style).digest('base64'))
  expect(headers.get('referrer-policy')).toBe('no-referrer')
})

test('the back button after signing in leads to the portal, not to another sign-in', async () => {
  const member = app.visitor()
  const path = await openSignInPage(member)
  await followToPortal(member, await step(member, path, { username: AFFILIATE, password: PASSWORD }))
  expect(await step(member, path)).toMatchObject({ status: 302, location: `${app.url}/` })
})

test('a sign-in of another browser, or an expired one, cannot be continued', async () => {
  const path = await openSignInPage(app.visitor())
  expect((await step(app.visitor(), path)).status).toBe(410)
  expect((await step(app.visitor(), path, { username: AFFILIATE, password: PASSWORD })).status).toBe(410)
})

test('the provider shows no page of its own', async () => {
  const { html, headers } = await step(app.visitor(), '/oidc/auth?client_id=other', undefined)
  expect(html).toContain('Vuelve a empezar')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect((await app.visitor().fetch('/oidc/session/end')).status).toBe(404)
  expect((await app.visitor().fetch('/oidc/reg', { method: 'POST' })).status).toBe(404)
})
