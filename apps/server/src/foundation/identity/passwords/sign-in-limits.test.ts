import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { makeMember } from '../../../testing/members/make-member.ts'
import { AFFILIATE, getTestAccount, openSignInPage, PASSWORD, step, type Step, STUDENT } from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.db.deleteFrom('rate_limits').execute())
afterAll(() => app.stop())

async function trySignIn(fields: Record<string, string>, visitor: Client = app.visitor()): Promise<Step> {
  return step(visitor, await openSignInPage(visitor), fields)
}

test('ten failures lock the name for a quarter of an hour, whether the account exists or not', async () => {
  for (const username of [STUDENT, '99999999R']) {
    for (let i = 0; i < 10; i += 1) {
      await trySignIn({ username, password: 'not this one' })
      await app.db.updateTable('rate_limits').set({ blocked_until: null }).where('failures', '<', 10).execute()
    }
    const { status, html, headers } = await trySignIn({ username, password: PASSWORD })
    expect(status).toBe(429)
    expect(html).toContain('15 minutos')
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(800)
  }
  expect((await trySignIn({ username: AFFILIATE, password: PASSWORD })).status).toBe(303)
})

test('failures by document id and by address count together', async () => {
  app.stopClock()
  const { documentId, email } = await makeMember(app, 'affiliate')
  const answers: number[] = []
  for (const username of [documentId, email, documentId, email, documentId, email, documentId])
    answers.push((await trySignIn({ username, password: 'not this one' })).status)
  expect(answers).toEqual([422, 422, 422, 422, 422, 429, 429])
})

test('simultaneous attempts are limited like sequential ones', async () => {
  app.stopClock()
  const answers = await Promise.all(Array.from({ length: 30 }, () => trySignIn({ username: STUDENT, password: 'not this one' })))
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(25)
})

test('the right password resets an account’s failures', async () => {
  for (let i = 0; i < 4; i += 1) await trySignIn({ username: AFFILIATE, password: 'not this one' })
  expect((await trySignIn({ username: AFFILIATE, password: PASSWORD })).status).toBe(303)
  for (let i = 0; i < 4; i += 1) expect((await trySignIn({ username: AFFILIATE, password: 'not this one' })).status).toBe(422)
})

test('a closed account cannot sign in, with the same answer as a wrong password', async () => {
  app.stopClock()
  const { id } = await getTestAccount(app, '00000004G')
  await app.db.updateTable('accounts').set({ is_enabled: false }).where('id', '=', id).execute()
  const { status, html } = await trySignIn({ username: '00000004G', password: PASSWORD })
  expect(status).toBe(422)
  expect(html).toContain('no son correctos')
  // The correct password of a closed account counts as a failure too: without the delay, further guesses would show that it was found.
  for (let i = 1; i < 5; i += 1) expect((await trySignIn({ username: '00000004G', password: PASSWORD })).status).toBe(422)
  expect((await trySignIn({ username: '00000004G', password: PASSWORD })).status).toBe(429)
})

test('the number of sign-ins begun from one address in a quarter of an hour is limited', async () => {
  const begin = async () => (await step(app.visitor(), '/oidc/auth?client_id=portal')).status
  await begin()
  await app.db.updateTable('rate_limits').set({ failures: 599 }).execute()
  expect(await begin()).not.toBe(429)
  const rejected = await step(app.visitor(), '/oidc/auth?client_id=portal')
  expect(rejected.status).toBe(429)
  expect(rejected.html).toContain('Espera un momento')
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0)
})

/** The member whose password is guessed. */
const MEMBER = '00000003A'

const tryWrong = async (name: string, times: number): Promise<number> => {
  const guesser = app.visitor()
  const page = await openSignInPage(guesser)
  let status = 0
  for (let i = 0; i < times; i += 1) ({ status } = await step(guesser, page, { username: name, password: `otra cosa ${i}` }))
  return status
}

const signInFrom = async (client: Client): Promise<number> =>
  (await step(client, await openSignInPage(client), { username: MEMBER, password: PASSWORD })).status

describe('while somebody else guesses the password of a member', () => {
  test('the member gets in from a browser known to be theirs, and nobody from another', async () => {
    const own = await app.signedInByPages(MEMBER)
    await own.signOut()
    app.stopClock()
    expect(await tryWrong(MEMBER, 12)).toBe(429)
    expect(await signInFrom(app.visitor())).toBe(429)
    expect(await signInFrom(own)).toBe(303)
    // The guesser is still locked out.
    expect(await tryWrong(MEMBER, 1)).toBe(429)
  })

  test('the known browser has a limit of its own, and knows its member alone', async () => {
    const own = await app.signedInByPages(STUDENT)
    await own.signOut()
    app.stopClock()
    const page = await openSignInPage(own)
    const statuses = []
    for (let i = 0; i < 7; i += 1) statuses.push((await step(own, page, { username: STUDENT, password: `otra cosa ${i}` })).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429])
    // Mistakes in the known browser do not lock the member out of other browsers.
    expect((await trySignIn({ username: STUDENT, password: PASSWORD })).status).toBe(303)
    expect((await step(own, page, { username: AFFILIATE, password: PASSWORD })).status).toBe(303)
  })
})
