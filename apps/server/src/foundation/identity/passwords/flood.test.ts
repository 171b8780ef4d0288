import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { makeMember, MEMBER_PASSWORD } from '../../../testing/members/make-member.ts'
import { openSignInPage, step } from '../testing.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** Keeps every place for a password check taken, and the queue full, while `run` runs. */
async function duringFlood<Result>(run: () => Promise<Result>): Promise<Result> {
  const hash = await hashPassword('x')
  const state = { isOver: false }
  const flood = async (): Promise<void> => {
    while (!state.isOver) await verifyPassword(hash, 'y').catch(() => nextTurn())
  }
  const floods = Array.from({ length: 80 }, flood)
  const result = await run()
  state.isOver = true
  await Promise.all(floods)
  return result
}

test('while too many passwords are being checked, nobody’s is, and no attempt counts as wrong', async () => {
  const { client, documentId } = await makeMember(app, 'affiliate')
  const visitor = app.visitor()
  const page = await openSignInPage(visitor)
  await app.db.deleteFrom('rate_limits').execute()
  const [signIn, change] = await duringFlood(async () => [
    await step(visitor, page, { username: documentId, password: MEMBER_PASSWORD }),
    await client.call('POST people/change-password', {
      body: { currentPassword: MEMBER_PASSWORD, newPassword: 'tres tristes tigres' },
    }),
  ])
  expect([signIn.status, signIn.html.includes('Espera un momento')]).toEqual([503, true])
  expect([change.status, change.problem.errorKey]).toEqual([429, 'api.TOO_MANY_REQUESTS'])
  expect(Number(change.headers.get('retry-after'))).toBeGreaterThan(0)
  // One row for each of the address, the account and the signed-in member.
  expect(await app.db.selectFrom('rate_limits').select(['failures', 'blocked_until']).execute()).toEqual([
    { failures: 0, blocked_until: null },
    { failures: 0, blocked_until: null },
    { failures: 0, blocked_until: null },
  ])
  expect((await step(visitor, page, { username: documentId, password: MEMBER_PASSWORD })).status).toBe(303)
})

test('an unknown account waits for a password check as a known one does, so its time reveals nothing', async () => {
  const visitor = app.visitor()
  const page = await openSignInPage(visitor)
  await app.db.deleteFrom('rate_limits').execute()
  const signIn = await duringFlood(() => step(visitor, page, { username: '99999999R', password: MEMBER_PASSWORD }))
  expect(signIn.status).toBe(503)
  expect((await step(visitor, page, { username: '99999999R', password: MEMBER_PASSWORD })).status).toBe(422)
})
