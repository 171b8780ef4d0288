import type { Profile } from '@afilia/contract/people/people'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createClient } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { addAdmin } from '../../people/admin/commands.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { makeMember } from '../../../testing/members/make-member.ts'
import { AFFILIATE, bearer, expireAccessToken, getTestAccount, postForUrl, startTwin, step } from '../testing.ts'
import { type OutsideIssuer, startOutsideIssuer } from '../testing-issuer.ts'

let issuer: OutsideIssuer
let app: TestApp
let portal: Awaited<ReturnType<typeof startTwin>>
let affiliate: { id: string; personId: string }

beforeAll(async () => {
  app = await startTestApp()
  issuer = await startOutsideIssuer()
  portal = await startPortal()
  affiliate = await getTestAccount(app, AFFILIATE)
})
beforeEach(async () => {
  Object.assign(issuer, { person: { name: AFFILIATE, roles: ['ROLE_AFFILIATE'] }, claims: {}, isBroken: false, givesRefreshTokens: true })
  issuer.asked.length = 0
  await app.db.deleteFrom('sessions').execute()
})
afterAll(async () => {
  issuer.stop()
  await portal.stop()
  await app.stop()
})

const startPortal = (env: Record<string, string> = {}) =>
  startTwin(app, { env: { OIDC_ISSUER: issuer.url, OIDC_CLIENT_ID: 'afilia', OIDC_CLIENT_SECRET: 'secret', ...env } })

async function signIn(url = portal.url) {
  const client = createClient(url)
  const begun = new URL(await postForUrl(client, 'signin/afilia', { callbackUrl: '/' })).searchParams
  const answer = { code: issuer.codeFor(begun.get('nonce')!), state: begun.get('state')! }
  const { location } = await step(client, `/api/auth/callback/afilia?${new URLSearchParams(answer).toString()}`)
  return { client, location }
}

const ask = async (client: ReturnType<typeof createClient>) => (await client.call('GET permissions')).status

describe('a token of the issuer is accepted', () => {
  test.each([
    ['whose audience is the portal', { azp: 'other', aud: 'afilia' }],
    ['with the portal among its audiences', { azp: 'other', aud: ['account', 'afilia'] }],
    ['that was issued to the portal', { azp: 'afilia', aud: 'account' }],
    ['that names the portal as client_id', { azp: 'other', aud: 'account', client_id: 'afilia' }],
    ['without an audience, issued to the portal', { azp: 'afilia', aud: undefined }],
  ])('%s', async (_, claims) => {
    issuer.claims = claims
    const { client } = await signIn()
    expect(await ask(client)).toBe(200)
  })
})

test('the first administrator, whom the command has created, signs in with the role from the issuer', async () => {
  const person = { documentId: '12345678Z', firstName: 'Íñigo', lastName: 'Zubiri', email: 'jefe@example.org' }
  await addAdmin(app.deps, { ...person, passwordHash: await hashPassword('una frase de las mías') })
  issuer.person = { name: '12345678Z', roles: ['ROLE_ADMIN'] }
  const { client } = await signIn()
  expect(await client.session()).toMatchObject({ docid: '12345678Z', roles: ['ROLE_ADMIN'] })
  expect((await client.call('GET usage')).status).toBe(200)
})

describe('a token of the issuer is rejected', () => {
  test.each([
    ['for another client', { azp: 'other', aud: 'account', client_id: 'other' }],
    ['that is an id token', { typ: 'ID' }],
    ['that is a refresh token', { typ: 'Refresh' }],
    ['of another issuer', { iss: 'https://other.example' }],
  ])('%s', async (_, claims) => {
    issuer.claims = claims
    const { client, location } = await signIn()
    expect(location).toBe(`${app.url}/api/auth/error?error=OAuthCallback`)
    expect(await client.session()).toEqual({})
  })

  test('when it belongs to the session of another sign-in', async () => {
    const { client } = await signIn()
    const { accessToken } = await client.session()
    expect((await createClient(portal.url).call('GET permissions', bearer(accessToken))).status).toBe(200)
    issuer.claims = { sid: 'another-session' }
    const other = await signIn()
    await client.signOut()
    expect((await createClient(portal.url).call('GET permissions', bearer(accessToken))).status).toBe(401)
    expect(await ask(other.client)).toBe(200)
  })
})

test('a sign-in without a session id is found by its subject', async () => {
  issuer.claims = { sid: undefined }
  const { client } = await signIn()
  const { accessToken } = await client.session()
  expect((await createClient(portal.url).call('GET permissions', bearer(accessToken))).status).toBe(200)
})

test.each([
  ['roles of the specification (§3) win over those of Keycloak', { roles: ['ROLE_STUDENT', 'other'] }, ['ROLE_STUDENT']],
  ['no roles at all', { realm_access: undefined }, []],
  ['roles that are no list', { realm_access: { roles: 'ROLE_ADMIN' } }, []],
])('%s', async (_, claims, roles) => {
  issuer.claims = claims
  const { client } = await signIn()
  expect(await client.session()).toMatchObject({ roles })
})

test('somebody who has left the union has no roles, whatever the issuer says', async () => {
  issuer.person = { name: AFFILIATE, roles: ['ROLE_AFFILIATE', 'ROLE_DELEGATE'] }
  const { client } = await signIn()
  const { accessToken } = await client.session()
  const listRoles = async (): Promise<unknown[]> => {
    const answers = [await client.call('GET permissions'), await createClient(portal.url).call('GET permissions', bearer(accessToken))]
    return [...answers.map(({ body }) => (body as { roles: string[] }).roles), ((await client.session()) as { roles?: unknown }).roles]
  }
  const both = ['ROLE_AFFILIATE', 'ROLE_DELEGATE']
  expect(await listRoles()).toEqual([both, both, both])
  await app.db.updateTable('people').set({ left_at: new Date() }).where('id', '=', affiliate.personId).execute()
  expect(await listRoles()).toEqual([[], [], []])
  await app.db.updateTable('people').set({ left_at: null }).where('id', '=', affiliate.personId).execute()
})

test('an erased member and one whose account is closed have no session, whatever the issuer says', async () => {
  const { client } = await signIn()
  const { accessToken } = await client.session()
  const askByToken = async () => (await createClient(portal.url).call('GET permissions', bearer(accessToken))).status
  const block = (is_blocked: boolean) => app.db.updateTable('people').set({ is_blocked }).where('id', '=', affiliate.personId).execute()
  const enable = (is_enabled: boolean) => app.db.updateTable('accounts').set({ is_enabled }).where('id', '=', affiliate.id).execute()
  await block(true)
  expect([await askByToken(), await ask(client)]).toEqual([401, 401])
  await block(false)
  expect([await askByToken(), await ask(client)]).toEqual([200, 200])
  await enable(false)
  expect([await askByToken(), await ask(client)]).toEqual([401, 401])
  await enable(true)
  await app.db.updateTable('sessions').set({ expires_at: new Date() }).execute()
  expect([await askByToken(), await ask(client)]).toEqual([401, 401])
})

test('staff must have signed in by one of the methods that the union lists', async () => {
  const strict = await startPortal({ OIDC_STAFF_METHODS: 'otp hwk' })
  const askAs = async (roles: string[], claims: object): Promise<number> => {
    Object.assign(issuer, { person: { name: AFFILIATE, roles }, claims })
    return ask((await signIn(strict.url)).client)
  }
  expect(await askAs(['ROLE_ADMIN'], { amr: ['pwd'] })).toBe(401)
  expect(await askAs(['ROLE_ADMIN'], { amr: ['pwd', 'otp'] })).toBe(200)
  expect(await askAs(['ROLE_ADMIN'], { acr: 'hwk' })).toBe(200)
  expect(await askAs(['ROLE_AFFILIATE'], { amr: ['pwd'] })).toBe(200)
  await strict.stop()
})

test('a member without an account here reads and changes their data, and has no passkeys to manage', async () => {
  const member = await makeMember(app, 'affiliate')
  await app.db.deleteFrom('accounts').where('id', '=', member.accountId).execute()
  issuer.person = { docid: member.documentId, roles: ['ROLE_AFFILIATE'] }
  const { client } = await signIn()
  expect(await client.session()).toMatchObject({ docid: member.documentId, roles: ['ROLE_AFFILIATE'], usage: { accountCreatedAt: null } })
  const { accessToken } = await client.session()
  expect((await createClient(portal.url).call('GET permissions', bearer(accessToken))).status).toBe(200)
  const params = { id: member.personId }
  const before = (await client.call('GET people/{id}/profile', { params })).body as Profile
  const changed = await client.call('PUT people/{id}/profile', { params, body: { ...before, email: 'sin-cuenta@example.org' } })
  expect([changed.status, (changed.body as Profile).email]).toEqual([200, 'sin-cuenta@example.org'])
  const { status, problem } = await client.call('GET passkeys')
  expect([status, problem.errorKey]).toEqual([404, 'api.NOT_FOUND'])
})

test('a session of one provider is not valid at the other, after the union has changed its provider', async () => {
  const { client: outside } = await signIn()
  const inside = await app.signedInByPages(AFFILIATE)
  expect([await ask(outside), await ask(inside)]).toEqual([200, 200])
  const moved = (to: string, { jar }: typeof outside) => {
    const client = createClient(to)
    client.jar.set('next-auth.session-token', jar.get('next-auth.session-token')!)
    return client
  }
  expect([await ask(moved(app.url, outside)), await ask(moved(portal.url, inside))]).toEqual([401, 401])
})

const expireIn = (seconds: number) =>
  app.db
    .updateTable('sessions')
    .set({ access_expires_at: new Date(Date.now() + seconds * 1000) })
    .where('person_id', '=', affiliate.personId)
    .execute()

describe('while the issuer cannot refresh a token', () => {
  test('the session goes on until the token expires, then waits, and recovers with the issuer', async () => {
    const { client } = await signIn()
    issuer.isBroken = true
    await expireIn(15)
    expect(await ask(client)).toBe(200)
    await expireAccessToken(app, affiliate.personId)
    const { status, problem } = await client.call('GET permissions')
    expect([status, problem.errorKey]).toEqual([502, 'api.GATEWAY_UNREACHABLE'])
    expect((await client.fetch('/api/auth/session')).status).toBe(502)
    issuer.isBroken = false
    expect(await client.session()).toMatchObject({ docid: AFFILIATE })
    expect(await ask(client)).toBe(200)
  })

  test('signing out works all the same', async () => {
    const { client } = await signIn()
    issuer.isBroken = true
    expect(await postForUrl(client, 'signout', { callbackUrl: '/logout' })).toContain(`${issuer.url}/logout?`)
    expect(await client.session()).toEqual({})
    expect(await app.db.selectFrom('sessions').select('id').execute()).toEqual([])
  })
})

test('without a refresh token the session ends with its access token, and none is revoked', async () => {
  issuer.givesRefreshTokens = false
  const [{ client }, { client: leaving }] = [await signIn(), await signIn()]
  const asked = issuer.asked.length
  await leaving.signOut()
  await expireAccessToken(app, affiliate.personId)
  expect(await client.session()).toEqual({})
  expect(issuer.asked).toHaveLength(asked)
  expect(await app.db.selectFrom('sessions').select('id').execute()).toEqual([])
})
