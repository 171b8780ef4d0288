import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Deps } from '../../../platform/deps.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { AFFILIATE, getTestAccount, PASSWORD, openSignInPage, step } from '../testing.ts'
import { loadSecrets } from '../secrets.ts'
import { PORTAL_CLIENT } from './client.ts'
import { createRecords } from './records.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.db.deleteFrom('oidc_records').execute())
afterAll(() => app.stop())

const recordsOf = (model: string) => createRecords(app.deps as Deps, model)

test('a record is found by its id and its uid, in its own model, until it expires', async () => {
  app.stopClock()
  const [codes, sessions] = [recordsOf('AuthorizationCode'), recordsOf('Session')]
  await codes.upsert('one', { kind: 'code', uid: 'u1' }, 60)
  await codes.upsert('other', { kind: 'code', uid: 'u2' }, 0)
  expect(await codes.find('one')).toEqual({ kind: 'code', uid: 'u1' })
  expect(await codes.findByUid('u1')).toEqual({ kind: 'code', uid: 'u1' })
  expect([await codes.find('other'), await codes.findByUid('u2')]).toEqual([undefined, undefined])
  expect([await sessions.find('one'), await sessions.findByUid('u1'), await codes.findByUid('one')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  await codes.destroy('one')
  expect(await codes.find('one')).toBeUndefined()
})

test('of two uses of a code, one succeeds, and another code can still be used', async () => {
  app.stopClock()
  const codes = recordsOf('AuthorizationCode')
  await codes.upsert('one', { kind: 'code' }, 60)
  await codes.upsert('other', { kind: 'code' }, 60)
  await codes.consume('one')
  await expect(codes.consume('one')).rejects.toMatchObject({ error: 'invalid_grant' })
  expect(await codes.find('one')).toEqual({ kind: 'code', consumed: Math.floor(app.deps.clock.now().getTime() / 1000) })
  expect(await codes.find('other')).toEqual({ kind: 'code' })
})

test('revoking a grant deletes its records of one model, and no others', async () => {
  const [codes, tokens] = [recordsOf('AuthorizationCode'), recordsOf('RefreshToken')]
  await codes.upsert('one', { kind: 'code', grantId: 'g1' }, 60)
  await codes.upsert('other', { kind: 'code', grantId: 'g2' }, 60)
  await tokens.upsert('one', { kind: 'token', grantId: 'g1' }, 60)
  await codes.revokeByGrantId('g1')
  expect([await codes.find('one'), await codes.find('other'), await tokens.find('one')]).toMatchObject([
    undefined,
    { grantId: 'g2' },
    { grantId: 'g1' },
  ])
})

/** Signs in as far as the code that the provider gives to the portal. */
async function getAnswer() {
  const visitor = app.visitor()
  const { location } = await step(visitor, await openSignInPage(visitor), { username: AFFILIATE, password: PASSWORD })
  const callback = (await step(visitor, location)).location
  const name = 'next-auth.pkce.code_verifier'
  const sealed = Buffer.from(visitor.jar.get(name)!, 'base64url')
  const { value: verifier } = JSON.parse(app.deps.sealing.open('cookie', name, sealed)) as { value: string }
  return { visitor, callback, verifier }
}

test('a code that comes a second time ends the session that it opened (RFC 6749 §4.1.2)', async () => {
  const [{ visitor, callback, verifier }, { visitor: other, callback: otherCallback }] = [await getAnswer(), await getAnswer()]
  await step(visitor, callback)
  await step(other, otherCallback)
  expect((await visitor.call('GET permissions')).status).toBe(200)
  const { clientSecret } = await loadSecrets(app.deps as Deps)
  const exchange = async (headers: Record<string, string> = {}) =>
    fetch(`${app.url}/oidc/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${PORTAL_CLIENT}:${clientSecret}`).toString('base64')}`, ...headers },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: new URL(callback).searchParams.get('code')!,
        redirect_uri: `${app.url}/api/auth/callback/afilia`,
        code_verifier: verifier,
      }),
    })
  // A page of another site is rejected, even with the secret.
  const elsewhere = await exchange({ origin: 'https://evil.example' })
  expect([elsewhere.status, elsewhere.headers.get('access-control-allow-origin')]).toEqual([400, null])
  expect((await visitor.call('GET permissions')).status).toBe(200)
  const again = await exchange()
  expect([again.status, await again.json()]).toMatchObject([400, { error: 'invalid_grant' }])
  expect((await visitor.call('GET permissions')).status).toBe(401)
  expect((await other.call('GET permissions')).status).toBe(200)
})

test('a sign-in without PKCE does not begin', async () => {
  const query = { client_id: PORTAL_CLIENT, response_type: 'code', scope: 'openid', redirect_uri: `${app.url}/api/auth/callback/afilia` }
  const { location } = await step(app.visitor(), `/oidc/auth?${new URLSearchParams({ ...query, state: 's' }).toString()}`)
  const answer = new URL(location).searchParams
  expect([answer.get('error'), answer.get('state')]).toEqual(['invalid_request', 's'])
  expect(await app.db.selectFrom('oidc_records').select('model').where('model', '=', 'Interaction').execute()).toEqual([])
})

test('a session whose grant has expired or belongs to another account is not valid', async () => {
  const member = await app.signedIn(AFFILIATE)
  const other = await getTestAccount(app, '00000002W')
  const { id } = await getTestAccount(app, AFFILIATE)
  const grants = app.db.updateTable('oidc_records').where('model', '=', 'Grant')
  expect((await member.call('GET permissions')).status).toBe(200)
  await grants.set({ account_id: other.id }).execute()
  expect((await member.call('GET permissions')).status).toBe(401)
  await grants.set({ account_id: id }).execute()
  expect((await member.call('GET permissions')).status).toBe(200)
  await grants.set({ expires_at: new Date() }).execute()
  expect((await member.call('GET permissions')).status).toBe(401)
})
