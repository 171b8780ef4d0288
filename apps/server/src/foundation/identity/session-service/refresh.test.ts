import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { AFFILIATE, getTestAccount, bearer, expireAccessToken, startTwin, STUDENT } from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('twenty requests in two processes refresh once', async () => {
  const other = await startTwin(app)
  const member = await app.signedIn(AFFILIATE)
  const before = await member.session()
  const { personId } = await getTestAccount(app, AFFILIATE)

  for (let round = 0; round < 3; round += 1) {
    await expireAccessToken(app, personId)
    const cookie = { cookie: member.jar.header() }
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, i) => {
        const response = await fetch(`${i % 2 ? app.url : other.url}/api/auth/session`, { headers: cookie })
        return ((await response.json()) as { accessToken?: string }).accessToken
      }),
    )
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toBeTypeOf('string')
    expect(answers[0]).not.toBe(before.accessToken)
    expect((await app.visitor().call('GET permissions', bearer(answers[0]))).status).toBe(200)
  }
  const refreshTokens = await app.db.selectFrom('oidc_records').select('consumed_at').where('model', '=', 'RefreshToken').execute()
  expect(refreshTokens).toHaveLength(4)
  expect(refreshTokens.filter((row) => row.consumed_at === null)).toHaveLength(1)
  await other.stop()
})

test('the data gateway refreshes too', async () => {
  const member = await app.signedIn(STUDENT)
  await expireAccessToken(app, (await getTestAccount(app, STUDENT)).personId)
  const answers = await Promise.all(Array.from({ length: 20 }, () => member.call('GET permissions')))
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(200))
})

test('a process that died while refreshing does not lock the session for ever', async () => {
  const member = await app.signedIn(STUDENT)
  const { personId } = await getTestAccount(app, STUDENT)
  await expireAccessToken(app, personId)
  await app.db
    .updateTable('sessions')
    .set({ refresh_leased_until: new Date(Date.now() + 300) })
    .where('person_id', '=', personId)
    .execute()
  expect((await member.call('GET permissions')).status).toBe(200)
})

test('a refresh that finishes after signing out does not restore the session', async () => {
  const member = await app.signedIn(STUDENT)
  await expireAccessToken(app, (await getTestAccount(app, STUDENT)).personId)
  const cookie = { cookie: member.jar.header() }
  const [answer] = await Promise.all([fetch(`${app.url}/api/auth/session`, { headers: cookie }), member.signOut()])
  await answer.json()
  expect(await (await fetch(`${app.url}/api/auth/session`, { headers: cookie })).json()).toEqual({})
})
