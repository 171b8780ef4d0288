import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { createSession } from '../session-service/sessions.ts'
import {
  ADMIN,
  AFFILIATE,
  bearer,
  changeRoles,
  closeAccount,
  expireAccessToken,
  getTestAccount,
  openSignInPage,
  postForUrl,
  reopenAccount,
  startTwin,
  step,
  STUDENT,
} from '../testing.ts'

// Two processes on one database: what one ends, the other rejects with the next request.
let app: TestApp
let other: Awaited<ReturnType<typeof startTwin>>
beforeAll(async () => {
  app = await startTestApp()
  other = await startTwin(app)
})
afterAll(async () => {
  await other.stop()
  await app.stop()
})

test('signing out makes cookie and token useless, wherever they are', async () => {
  const member = await app.signedInByPages(AFFILIATE)
  const { accessToken } = await member.session()
  const thief = app.visitor()
  thief.jar.set('next-auth.session-token', member.jar.get('next-auth.session-token')!)
  expect((await thief.call('GET permissions')).status).toBe(200)

  expect(await postForUrl(member, 'signout', { callbackUrl: '/logout' })).toBe(`${app.url}/logout`)
  expect((await thief.call('GET permissions')).status).toBe(401)
  expect(await thief.session()).toEqual({})
  expect((await app.visitor().call('GET permissions', bearer(accessToken))).status).toBe(401)
  expect(await postForUrl(member, 'signout', { callbackUrl: '/logout' })).toBe(`${app.url}/logout`)
})

test('after signing out the provider asks for the password again', async () => {
  const member = await app.signedInByPages(AFFILIATE)
  await member.signOut()
  expect((await step(member, await openSignInPage(member))).html).toContain('name="password"')
})

const askOther = async (headers: Record<string, string>): Promise<number> =>
  (await fetch(`${other.url}/api/data/permissions`, { headers })).status

test('another process takes the same cookie and token, and rejects them as soon as the first one has ended the session', async () => {
  const member = await app.signedInByPages(AFFILIATE)
  const { accessToken } = await member.session()
  const ways: Record<string, string>[] = [{ cookie: member.jar.header() }, { authorization: `Bearer ${accessToken}` }]
  expect(await Promise.all(ways.map(askOther))).toEqual([200, 200])
  await member.signOut()
  expect(await Promise.all(ways.map(askOther))).toEqual([401, 401])
})

test('changed roles take effect with the next request', async () => {
  const member = await app.signedInByPages(STUDENT)
  const { accessToken } = await member.session()
  expect((await member.call('GET union/my-people')).status).toBe(403)
  await changeRoles(app.db, (await getTestAccount(app, STUDENT)).id, ['ROLE_DELEGATE'])
  expect((await app.visitor().call('GET permissions', bearer(accessToken))).status).toBe(401)
  expect((await member.call('GET union/my-people')).status).toBe(200)
  expect(await member.session()).toMatchObject({ roles: ['ROLE_DELEGATE'] })
  await changeRoles(app.db, (await getTestAccount(app, STUDENT)).id, ['ROLE_STUDENT', 'ROLE_STUDENT_1'])
  expect((await member.call('GET union/my-people')).status).toBe(403)
})

test('the newest twenty sessions of a person are kept', async () => {
  await app.db.deleteFrom('sessions').execute()
  const first = await app.signedInByPages(AFFILIATE)
  const { accessToken } = await first.session()
  const { personId } = await getTestAccount(app, AFFILIATE)
  const tokens = { accessToken: '', refreshToken: null, idToken: null, version: 1, kind: 'passing' } as const
  const more = { personId, tokens, accessExpiresAt: new Date(Date.now() + 60_000), userAgent: 'x' }
  for (let i = 0; i < 19; i += 1) await createSession(app.deps, { ...more, grantHash: Buffer.from([i]) })
  expect((await first.call('GET permissions')).status).toBe(200)
  await createSession(app.deps, { ...more, grantHash: Buffer.from([19]) })
  expect(await first.session()).toEqual({})
  expect((await app.visitor().call('GET permissions', bearer(accessToken))).status).toBe(401)
  expect(await app.db.selectFrom('sessions').select('id').where('person_id', '=', personId).execute()).toHaveLength(20)
})

test('closing an account signs it out everywhere', async () => {
  const [phone, tablet] = [await app.signedInByPages(STUDENT), await app.signedInByPages(STUDENT)]
  const { accessToken } = await phone.session()
  const { id } = await getTestAccount(app, STUDENT)
  await closeAccount(app.db, id)
  for (const client of [phone, tablet]) {
    expect((await client.call('GET permissions')).status).toBe(401)
    expect(await client.session()).toEqual({})
  }
  expect((await app.visitor().call('GET permissions', bearer(accessToken))).status).toBe(401)
  await reopenAccount(app.db, id)
  expect((await app.visitor().call('GET permissions', bearer(accessToken))).status).toBe(401)
  expect((await (await app.signedInByPages(STUDENT)).call('GET permissions')).status).toBe(200)
})

test('an expired session is not accepted', async () => {
  const member = await app.signedInByPages(AFFILIATE)
  const { personId } = await getTestAccount(app, AFFILIATE)
  await app.db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('person_id', '=', personId)
    .execute()
  expect((await member.call('GET permissions')).status).toBe(401)
})

test('a refresh token that the provider does not know ends the session', async () => {
  await app.db.deleteFrom('sessions').execute()
  const member = await app.signedInByPages(AFFILIATE)
  const { personId } = await getTestAccount(app, AFFILIATE)
  await app.db.deleteFrom('oidc_records').where('model', '=', 'RefreshToken').execute()
  await expireAccessToken(app, personId)
  expect(await member.session()).toEqual({})
  expect(await app.db.selectFrom('sessions').select('id').where('person_id', '=', personId).execute()).toEqual([])
})

test('a member sees their sessions, ends one, and ends all but the current one', async () => {
  await app.db.deleteFrom('sessions').execute()
  const [here, phone, tablet] = [
    await app.signedInByPages(AFFILIATE),
    await app.signedInByPages(AFFILIATE),
    await app.signedInByPages(AFFILIATE),
  ]
  const stranger = await app.signedInByPages(STUDENT)
  const listed = (await here.call('GET sessions')).body as { id: string; isCurrent: boolean }[]
  expect(listed.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  expect(listed).toHaveLength(3)

  const phoneId = ((await phone.call('GET sessions')).body as typeof listed).find(({ isCurrent }) => isCurrent)!.id
  expect((await stranger.call('DELETE sessions/{id}', { params: { id: phoneId } })).status).toBe(404)
  expect((await stranger.call('DELETE sessions/{id}', { params: { id: 'nonsense' } })).status).toBe(404)
  expect((await here.call('DELETE sessions/{id}', { params: { id: phoneId } })).status).toBe(204)
  expect((await phone.call('GET permissions')).status).toBe(401)

  expect((await here.call('DELETE sessions')).status).toBe(204)
  expect((await tablet.call('GET permissions')).status).toBe(401)
  expect((await here.call('GET permissions')).status).toBe(200)
  expect((await stranger.call('GET permissions')).status).toBe(200)
})

test.each([
  ['no token', 'Bearer'],
  ['another scheme', 'Basic YTpi'],
  ['nonsense', 'Bearer nonsense'],
  [
    'an unsigned token',
    `Bearer ${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"x"}').toString('base64url')}.`,
  ],
])('%s is an expired session', async (_, authorization) => {
  const answer = await app.visitor().call('GET permissions', { headers: { authorization } })
  expect(answer.status).toBe(401)
  expect(answer.problem.title).toBe('Session expired.')
})

test('an id token is not accepted as an access token', async () => {
  await app.signedInByPages(ADMIN)
  const { personId } = await getTestAccount(app, ADMIN)
  const row = await app.db
    .selectFrom('sessions')
    .select(['id', 'tokens_sealed'])
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  const { idToken } = JSON.parse(app.deps.sealing.open('sessions.tokens_sealed', row.id, row.tokens_sealed)) as { idToken: string }
  expect((await app.visitor().call('GET permissions', bearer(idToken))).status).toBe(401)
})

test('staff who have left the union see nothing of their role any more, with their cookie or their token', async () => {
  const admin = await app.signedInByPages(ADMIN)
  const { accessToken, personId } = await admin.session()
  const setLeft = (left_at: Date | null) => app.db.updateTable('people').set({ left_at }).where('id', '=', personId!).execute()
  const ask = async () => [
    (await admin.call('GET mails')).status,
    (await app.visitor().call('GET mails', bearer(accessToken))).status,
    (await admin.call('GET permissions')).status,
  ]
  expect(await ask()).toEqual([200, 200, 200])
  await setLeft(new Date())
  expect(await ask()).toEqual([403, 403, 200])
  await setLeft(null)
  expect(await ask()).toEqual([200, 200, 200])
})
