import { fork } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { makeMember } from '../../../testing/members/make-member.ts'
import { AFFILIATE, changeRoles, getTestAccount, bearer, expireAccessToken, startTwin, STUDENT } from '../testing.ts'
import { CLOCK_SKEW, REFRESH_BEFORE } from '../tokens/lifetimes.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Issuer } from './issuer.ts'
import { createFreshSessions } from './refresh.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('twenty requests in two processes refresh once', async () => {
  const other = await startTwin(app)
  const member = await app.signedInByPages(AFFILIATE)
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
  await other.stop()
})

test('a session survives the end of its process between the answer of the provider and the keeping of the new tokens', async () => {
  const member = await app.signedInByPages(AFFILIATE)
  const { personId } = await getTestAccount(app, AFFILIATE)
  await expireAccessToken(app, personId)
  await sql`alter table sessions add constraint ends check (access_expires_at < now()) not valid`.execute(app.db)
  expect((await member.call('GET permissions')).status).toBe(500)
  await sql`alter table sessions drop constraint ends`.execute(app.db)
  await app.db.updateTable('sessions').set({ refresh_leased_until: null }).where('person_id', '=', personId).execute()
  expect((await member.call('GET permissions')).status).toBe(200)
})

test.each([60_000, -60_000])('a process whose clock is %i ms off signs nobody out', { tags: 'long' }, async (clockOffset) => {
  const asked = { connection: app.database.connection, publicUrl: app.url, clockOffset }
  const other = fork(new URL('../../../testing/processes/run-services.ts', import.meta.url), [JSON.stringify(asked)])
  const [{ url }] = (await once(other, 'message')) as [{ url: string }]
  const member = await app.signedInByPages(AFFILIATE)
  const { personId } = await getTestAccount(app, AFFILIATE)
  const askBoth = async (headers: Record<string, string>) =>
    Promise.all(
      Array.from({ length: 10 }, async (_, i) => {
        const { status, body } = await fetch(`${i % 2 ? app.url : url}/api/data/permissions`, { headers })
        await body?.cancel()
        return status
      }),
    )
  const allGood = Array<number>(10).fill(200)
  for (let round = 0; round < 3; round += 1) {
    await expireAccessToken(app, personId)
    expect(await askBoth({ cookie: member.jar.header() })).toEqual(allGood)
  }
  other.disconnect()
})

test('a token that has just expired is still good, as the clock of who asked for it may be behind', async () => {
  const member = await app.signedInByPages(AFFILIATE)
  const { accessToken } = await member.session()
  const { exp } = JSON.parse(Buffer.from(accessToken!.split('.')[1]!, 'base64url').toString()) as { exp: number }
  const end = exp * 1000
  const askAt = async (time: number): Promise<number> => {
    const deps = { ...app.deps, clock: { now: () => new Date(time) } }
    const other = await startTwin({ ...app, deps })
    const { status } = await createClient(other.url).call('GET permissions', bearer(accessToken))
    await other.stop()
    return status
  }
  expect(await askAt(end + CLOCK_SKEW - 10_000)).toBe(200)
  expect(await askAt(end + CLOCK_SKEW)).toBe(401)
})

test('the data gateway refreshes too', async () => {
  const member = await app.signedInByPages(STUDENT)
  await expireAccessToken(app, (await getTestAccount(app, STUDENT)).personId)
  const answers = await Promise.all(Array.from({ length: 20 }, () => member.call('GET permissions')))
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(200))
})

test('a process that died while refreshing does not lock the session for ever', async () => {
  const member = await app.signedInByPages(STUDENT)
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
  const member = await app.signedInByPages(STUDENT)
  await expireAccessToken(app, (await getTestAccount(app, STUDENT)).personId)
  const cookie = { cookie: member.jar.header() }
  const [answer] = await Promise.all([fetch(`${app.url}/api/auth/session`, { headers: cookie }), member.signOut()])
  await answer.json()
  expect(await (await fetch(`${app.url}/api/auth/session`, { headers: cookie })).json()).toEqual({})
})

test('a token is refreshed 20 seconds before it expires; if the issuer fails, the session goes on until then', async () => {
  app.stopClock()
  const member = await makeMember(app, 'student')
  const cookie = member.client.jar.get('next-auth.session-token')!
  let tries = 0
  const refresh = (): never => {
    tries += 1
    throw new Error('unreachable')
  }
  const issuer = { refresh: async () => refresh() } as Partial<Issuer> as Issuer
  const find = createFreshSessions(app.deps as Deps, issuer, () => Promise.reject(new Error('not asked')))
  const findExpiringIn = async (ms: number) => {
    const access_expires_at = new Date(app.deps.clock.now().getTime() + ms)
    await app.db.updateTable('sessions').set({ access_expires_at }).where('person_id', '=', member.personId).execute()
    return find(cookie)
  }
  expect(await findExpiringIn(REFRESH_BEFORE)).toMatchObject({ personId: member.personId })
  expect(tries).toBe(0)
  expect(await findExpiringIn(REFRESH_BEFORE - 1)).toMatchObject({ personId: member.personId })
  expect(await findExpiringIn(1)).toMatchObject({ personId: member.personId })
  expect(tries).toBe(2)
  await expect(findExpiringIn(0)).rejects.toMatchObject({ code: 'GATEWAY_UNREACHABLE' })
  // The roles have changed, so the token with the earlier roles must not be used.
  await changeRoles(app.db, member.accountId, ['ROLE_SENIOR'])
  await expect(findExpiringIn(60_000)).rejects.toMatchObject({ code: 'GATEWAY_UNREACHABLE' })
  expect(tries).toBe(4)
  expect(await app.db.selectFrom('sessions').select('refresh_leased_until').where('person_id', '=', member.personId).execute()).toEqual([
    { refresh_leased_until: null },
  ])
})
