import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Db } from '../../../platform/postgres/db.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { callDuring } from '../../../testing/database/call-during.ts'
import { makeMember } from '../../../testing/members/make-member.ts'
import { changePassword } from '../accounts/accounts.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { createAuthenticator } from '../passkeys/testing.ts'
import { codeOf, keyOn, passFirstStep } from '../second-factor/testing.ts'
import { changeRoles, closeAccount, getTestAccount, openSignInPage, PASSWORD, reopenAccount, step, STUDENT } from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const ENDINGS: [string, (db: Db, accountId: string) => Promise<void>][] = [
  ['a new password', async (db, id) => changePassword({ ...app.deps, db }, id, await hashPassword(PASSWORD))],
  ['shutting the account', closeAccount],
]

/** Waits until a statement waits for a row that this transaction holds. */
async function untilSomebodyWaitsFor(trx: Db): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
  await vi.waitFor(async () => {
    const waiting = await sql`select 1 from pg_stat_activity where ${rows[0]!.pid} = any(pg_blocking_pids(pid))`.execute(app.db)
    expect(waiting.rows).toHaveLength(1)
  })
}

test.each(ENDINGS)('%s ends a sign-in whose password has been given', async (_, end) => {
  const visitor = app.visitor()
  const done = await step(visitor, await openSignInPage(visitor), { username: STUDENT, password: PASSWORD })
  expect(done.status).toBe(303)
  const { id } = await getTestAccount(app, STUDENT)
  await end(app.db, id)
  const resumed = await step(visitor, done.location)
  if (resumed.location) await step(visitor, resumed.location)
  expect(await visitor.session()).toEqual({})
  await reopenAccount(app.db, id)
})

test.each(ENDINGS)('%s while the password is being checked rejects it', async (_, end) => {
  const visitor = app.visitor()
  const path = await openSignInPage(visitor)
  const { id } = await getTestAccount(app, STUDENT)
  // Locking the record of the sign-in makes the answer wait after the password check.
  const answer = await app.db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('oidc_records')
      .select('model')
      .where('model', '=', 'Interaction')
      .where('account_id', 'is', null)
      .forUpdate()
      .execute()
    const underWay = step(visitor, path, { username: STUDENT, password: PASSWORD })
    await untilSomebodyWaitsFor(trx)
    await end(app.db, id)
    return { underWay }
  })
  const { status, html } = await answer.underWay
  expect(status).toBe(422)
  expect(html).toContain('no son correctos')
  await reopenAccount(app.db, id)
})

test.each(ENDINGS)('%s while a passkey is being checked rejects it', async (_, end) => {
  const member = await makeMember(app, 'affiliate')
  const authenticator = createAuthenticator(app.url)
  const { body } = await member.client.call('POST passkeys/options', { body: { currentPassword: PASSWORD } })
  await member.client.call('POST passkeys', { body: { name: 'x', response: authenticator.register(body) } })
  const visitor = app.visitor()
  const path = await openSignInPage(visitor)
  const asked = (await (await visitor.fetch(`${path}/passkey/options`, { method: 'POST' })).json()) as { challenge: string }
  const { answer } = await callDuring(
    app.db,
    async (trx) => {
      await trx.selectFrom('oidc_records').select('model').where('model', '=', 'Interaction').forUpdate().execute()
      await end(trx, member.accountId)
    },
    () => step(visitor, `${path}/passkey`, { response: JSON.stringify(authenticator.signIn(asked)) }),
  )
  expect([answer.status, answer.html.includes('name="password"')]).toEqual([422, true])
  expect(await visitor.session()).toEqual({})
})

test.each(ENDINGS)('%s while the second step is being checked leads back to the first', async (_, end) => {
  const member = await makeMember(app, 'supervisor')
  const visitor = app.visitor()
  const { path, page } = await passFirstStep(visitor, member.documentId)
  await step(visitor, path, { code: codeOf(keyOn(page)) })
  const { answer } = await callDuring(
    app.db,
    async (trx) => {
      await trx.selectFrom('oidc_records').select('model').where('model', '=', 'Interaction').forUpdate().execute()
      await end(trx, member.accountId)
    },
    () => step(visitor, `${path}/done`, {}),
  )
  expect([answer.status, answer.location]).toEqual([303, path.replace(/\/second$/, '')])
  expect(await visitor.session()).toEqual({})
})

/** Signs in up to the step in which the provider makes a code. */
async function givePassword() {
  const visitor = app.visitor()
  const done = await step(visitor, await openSignInPage(visitor), { username: STUDENT, password: PASSWORD })
  expect(done.status).toBe(303)
  return { visitor, location: done.location }
}

async function expectRejected(visitor: Awaited<ReturnType<typeof givePassword>>['visitor'], resumed: { location: string }) {
  expect(new URL(resumed.location).searchParams.get('error')).toBe('access_denied')
  expect((await step(visitor, resumed.location)).location).toBe(`${app.url}/api/auth/error?error=OAuthCallback`)
  expect(await visitor.session()).toEqual({})
}

test('a sign-in whose account has changed since the password was given is rejected, even if its record is left', async () => {
  const { visitor, location } = await givePassword()
  const { id } = await getTestAccount(app, STUDENT)
  await changeRoles(app.db, id, ['ROLE_STUDENT', 'ROLE_STUDENT_1'])
  await expectRejected(visitor, await step(visitor, location))
  expect(
    await app.db.selectFrom('oidc_records').select('model').where('model', '=', 'Grant').where('account_id', '=', id).execute(),
  ).toEqual([])
})

test.each(ENDINGS)('%s at the very moment of that step ends the sign-in', async (_, end) => {
  const { id } = await getTestAccount(app, STUDENT)
  const { visitor, location } = await givePassword()
  const { resuming } = await app.db.transaction().execute(async (trx) => {
    // Just before the step begins: the account is changed, but nothing is committed.
    await trx.selectFrom('accounts').select('id').where('id', '=', id).forUpdate().execute()
    const underWay = step(visitor, location)
    await untilSomebodyWaitsFor(trx)
    await end(trx, id)
    return { resuming: underWay }
  })
  await expectRejected(visitor, await resuming)
  await reopenAccount(app.db, id)
})
