import type { Profile } from '@afilia/contract/people/people'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClient } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { type OutsideIssuer, startOutsideIssuer } from '../testing-issuer.ts'
import {
  closeAccount,
  getTestAccount,
  reopenAccount,
  AFFILIATE,
  bearer,
  csrfToken,
  expireAccessToken,
  postForUrl,
  startTwin,
  step,
} from '../testing.ts'

let issuer: OutsideIssuer
let app: TestApp
let portal: Awaited<ReturnType<typeof startTwin>>

beforeAll(async () => {
  app = await startTestApp()
  issuer = await startOutsideIssuer()
  portal = await startTwin(app, {
    env: {
      OIDC_ISSUER: issuer.url,
      OIDC_CLIENT_ID: 'afilia',
      OIDC_CLIENT_SECRET: 'secret',
      OIDC_ACCOUNT_URL: 'https://id.example.org/account',
    },
  })
})
beforeEach(() => {
  issuer.person = { name: '1-r', roles: ['ROLE_AFFILIATE', 'offline_access'] }
  issuer.refusesRefresh = false
  issuer.asked.length = 0
})
afterAll(async () => {
  issuer.stop()
  await portal.stop()
  await app.stop()
})

/** Signs in without the issuer's own page, which is not part of this program. */
async function signIn(fields: Record<string, string> = {}, client = createClient(portal.url)) {
  const url = new URL(await postForUrl(client, 'signin/afilia', { callbackUrl: '/jobs', ...fields }))
  expect(url.origin).toBe(issuer.url)
  const code = issuer.codeFor(url.searchParams.get('nonce')!)
  const end = await step(
    client,
    `/api/auth/callback/afilia?${new URLSearchParams({ code, state: url.searchParams.get('state')! }).toString()}`,
  )
  return { client, end }
}

const readChoice = async (client: ReturnType<typeof createClient>) =>
  ((await (await client.fetch('/api/auth/providers')).json()) as { afilia: { computer: object } }).afilia.computer

test('whether the computer is shared is asked by the portal, and suggested there from then on', async () => {
  const { client } = await signIn({ keep: 'shared' })
  expect(await client.session()).toMatchObject({ isShared: true })
  await client.signOut()
  expect(await readChoice(client)).toEqual({ isShared: true })
  await signIn({}, client)
  expect(await client.session()).toMatchObject({ isShared: true })
  await client.signOut()
  await signIn({ keep: '' }, client)
  expect(await client.session()).toMatchObject({ isShared: false })
  expect(await readChoice(createClient(portal.url))).toEqual({ isShared: false })
})

test('a member signs in with the roles that the issuer names', async () => {
  const { client, end } = await signIn()
  expect(end.location).toBe(`${app.url}/jobs`)
  const session = await client.session()
  expect(session).toMatchObject({ docid: AFFILIATE, roles: ['ROLE_AFFILIATE'] })
  expect((await client.call('GET permissions')).body).toMatchObject({ roles: ['ROLE_AFFILIATE'] })
  expect(issuer.asked[0]!.get('code_verifier')).toMatch(/^[\w-]{43,}$/)
})

test('a member of an outside provider changes the address without a password', async () => {
  const { client } = await signIn()
  const params = { id: (await client.session()).personId! }
  const before = (await client.call('GET people/{id}/profile', { params })).body as Profile
  const changed = await client.call('PUT people/{id}/profile', { params, body: { ...before, email: 'fuera@example.org' } })
  expect([changed.status, (changed.body as Profile).email]).toEqual([200, 'fuera@example.org'])
  await app.db.updateTable('people').set({ email: before.email }).where('id', '=', params.id).execute()
})

test.each([
  ['in small letters with separators', { name: '00.000.001-r' }],
  ['without leading zeros', { name: '1 R' }],
  ['in a claim of its own, before the name', { name: 'ana@example.org', docid: '00000001r' }],
])('the document id may come %s', async (_, person) => {
  issuer.person = { ...person, roles: ['ROLE_AFFILIATE'] }
  const { client } = await signIn()
  expect(await client.session()).toMatchObject({ docid: AFFILIATE })
})

test.each([
  ['whom the union does not know', { name: '99999999R' }],
  ['without a name', {}],
  ['with an e-mail address for a name', { name: 'ana@example.org' }],
  ['whose document id has the wrong letter', { name: '00000001A' }],
  ['whose document id is no text', { name: AFFILIATE, docid: 1 }],
])('somebody %s is rejected', async (_, person) => {
  issuer.person = { ...person, roles: ['ROLE_ADMIN'] }
  const { client, end } = await signIn()
  expect(end.location).toBe(`${app.url}/api/auth/error?error=AccessDenied`)
  expect((await step(client, end.location.replace(app.url, ''))).location).toBe(`${app.url}/login?error=AccessDenied`)
  expect(await client.session()).toEqual({})
})

test('tokens are refreshed by the issuer, with the current roles', async () => {
  const { client } = await signIn()
  const { personId } = await getTestAccount(app, AFFILIATE)
  issuer.person = { name: '1-r', roles: ['ROLE_ADMIN'] }
  await expireAccessToken(app, personId)
  const answers = await Promise.all(Array.from({ length: 10 }, () => client.session()))
  expect(answers.every((session) => (session as { roles?: string[] }).roles?.[0] === 'ROLE_ADMIN')).toBe(true)
  expect(issuer.asked.filter((form) => form.get('grant_type') === 'refresh_token')).toHaveLength(1)
})

test('a sign-in that has ended at the issuer ends here', async () => {
  const { client } = await signIn()
  issuer.refusesRefresh = true
  await expireAccessToken(app, (await getTestAccount(app, AFFILIATE)).personId)
  expect(await client.session()).toEqual({})
  expect((await client.call('GET permissions')).status).toBe(401)
})

test('signing out ends the sign-in at the issuer too', async () => {
  await app.db.deleteFrom('sessions').execute()
  const { client } = await signIn()
  const { accessToken } = await client.session()
  const url = new URL(await postForUrl(client, 'signout', { callbackUrl: '/logout' }))
  expect(`${url.origin}${url.pathname}`).toBe(`${issuer.url}/logout`)
  expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${app.url}/logout`)
  expect(url.searchParams.get('id_token_hint')).toMatch(/^eyJ/)
  expect(issuer.asked.at(-1)!.get('token')).toMatch(/^refresh-/)
  expect((await client.call('GET permissions', bearer(accessToken))).status).toBe(401)
})

test('an account that is closed here stays closed, whatever the issuer says', async () => {
  const { client } = await signIn()
  const { id } = await getTestAccount(app, AFFILIATE)
  await closeAccount(app.db, id)
  expect((await client.call('GET permissions')).status).toBe(401)
  expect((await signIn()).end.location).toBe(`${app.url}/api/auth/error?error=AccessDenied`)
  await reopenAccount(app.db, id)
})

test('the password is changed at the issuer, whose page the portal links to', async () => {
  const { client } = await signIn()
  expect((await client.call('GET people/password')).body).toEqual({ isHere: false, accountUrl: 'https://id.example.org/account' })
  const body = { currentPassword: 'afilia-demo', newPassword: 'tres tristes tigres' }
  const { status, problem } = await client.call('POST people/change-password', { body })
  expect([status, problem.errorKey]).toEqual([400, 'api.PERSON_BAD_REQUEST_KC_ID_FOR_DOCUMENT_ID_NOT_FOUND'])
})

test('with an outside issuer the embedded provider is not served', async () => {
  expect((await fetch(`${portal.url}/oidc/.well-known/openid-configuration`)).status).toBe(404)
})

test('if the issuer does not answer, signing in reports it', async () => {
  const alone = await startTwin(app, { env: { OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'afilia', OIDC_CLIENT_SECRET: 'secret' } })
  const client = createClient(alone.url)
  expect(await csrfToken(client)).toBeTypeOf('string')
  expect(await postForUrl(client, 'signin/afilia')).toBe(`${app.url}/api/auth/error?error=OAuthSignin`)
  await alone.stop()
})
