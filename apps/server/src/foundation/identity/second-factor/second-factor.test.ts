import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashToken } from '../../../platform/sealing/sealing.ts'
import { createClient } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { followLocation } from '../../../testing/app/follow-location.ts'
import { createAuthenticator } from '../passkeys/testing.ts'
import { changeRoles, getTestAccount, PASSWORD, startTwin, step, STUDENT } from '../testing.ts'
import { findSecondFactor } from './factors.ts'
import { codeOf, isSignedIn, passFirstStep, setUpApp, SUPERVISOR } from './testing.ts'

const ADMIN = '00000007F'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.db.deleteFrom('rate_limits').execute())
afterAll(() => app.stop())

const setUp = (username: string) => setUpApp(app, username)

test('the demo’s staff are shown the code, which is good for many', async () => {
  for (let i = 0; i < 3; i += 1) expect(await isSignedIn(await app.signedInByPages(ADMIN))).toBe(true)
})

test('without the demo, their code is not shown and not accepted', async () => {
  const portal = await startTwin(app, { env: { DEMO: '0' } })
  const factor = await findSecondFactor(app.deps, (await getTestAccount(app, ADMIN)).id)
  const client = createClient(portal.url)
  const { path, page } = await passFirstStep(client, ADMIN)
  const code = codeOf(factor!.key)
  expect(page.html).not.toContain(code)
  expect((await step(client, path, { code })).status).toBe(422)
  expect(await isSignedIn(client)).toBe(false)
  await portal.stop()
})

test('a sign-in between its steps is no session, and ends with a new password', async () => {
  const client = app.visitor()
  const { path } = await passFirstStep(client, ADMIN)
  expect(await client.session()).toEqual({})
  await app.db
    .updateTable('accounts')
    .set((eb) => ({ token_version: eb('token_version', '+', 1) }))
    .where('id', '=', (await getTestAccount(app, ADMIN)).id)
    .execute()
  expect((await step(client, path)).location).toBe(path.replace(/\/second$/, ''))
})

test('a member who gets such a role while signed in by the password alone has to sign in again', async () => {
  const client = await app.signedInByPages(STUDENT)
  const { id } = await getTestAccount(app, STUDENT)
  await changeRoles(app.db, id, ['ROLE_ADMIN'])
  expect((await client.call('GET mails')).status).toBe(401)
  await changeRoles(app.db, id, ['ROLE_STUDENT'])
})

describe('somebody signed in', () => {
  test('replaces the app, having shown who they are, and gets other recovery codes', async () => {
    const { client, key, codes } = await setUp(SUPERVISOR)
    expect((await client.call('POST second-factor/setups', { body: {} })).problem.errorKey).toBe('api.PASSWORD_NEEDED')
    const begun = (await client.call('POST second-factor/setups', { body: { currentPassword: PASSWORD } })).body as { key: string }
    expect((await client.call('POST second-factor', { body: { code: '000000' } })).problem.errorKey).toBe('api.SECOND_FACTOR_WRONG')
    const finished = await client.call('POST second-factor', { body: { code: codeOf(begun.key) } })
    expect(await (await followLocation(client, finished)).json()).toMatchObject({ recoveryCodesLeft: 10 })
    const made = finished.body as { codes: string[] }
    expect(made.codes.filter((code) => !codes.includes(code))).toHaveLength(10)
    const other = app.visitor()
    const { path } = await passFirstStep(other, SUPERVISOR)
    expect((await step(other, path, { code: codeOf(key, 1) })).status).toBe(422)
    expect((await step(other, path, { code: codeOf(begun.key, 1) })).status).toBe(303)
    await client.call('POST second-factor/setups', { body: { currentPassword: PASSWORD } })
    const wrong = []
    for (let i = 0; i < 6; i += 1) wrong.push(await client.call('POST second-factor', { body: { code: `00000${i}` } }))
    expect(wrong.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 429])
    expect(Number(wrong.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(0)
    const renewed = await client.call('POST second-factor/recovery-codes', { body: { currentPassword: PASSWORD } })
    expect(await (await followLocation(client, renewed)).json()).toMatchObject({ recoveryCodesLeft: 10 })
    expect((renewed.body as { codes: string[] }).codes).toHaveLength(10)
  })

  test('an administrator removes the app of somebody who lost it, which ends their sessions and is noted and mailed', async () => {
    const { client } = await setUp(SUPERVISOR)
    const [admin, { personId, email }] = [await app.signedInByPages(ADMIN), await getTestAccount(app, SUPERVISOR)]
    const remove = (person: string, body: object = { currentPassword: PASSWORD }) =>
      admin.call('POST people/{id}/second-factor/removal', { params: { id: person }, body })
    expect((await remove(personId, {})).problem.errorKey).toBe('api.PASSWORD_NEEDED')
    // Administrators cannot remove their own app. They replace it.
    const own = (await getTestAccount(app, ADMIN)).personId
    for (const spelling of [own, own.toUpperCase()]) expect((await remove(spelling)).status).toBe(404)
    expect((await remove(personId)).status).toBe(204)
    expect(await isSignedIn(client)).toBe(false)
    expect((await passFirstStep(app.visitor(), SUPERVISOR)).page.html).toContain('Activa el segundo paso')
    const [noted] = await app.db.selectFrom('security_events').selectAll().where('kind', '=', 'SECOND_FACTOR_REMOVED').execute()
    expect(noted).toMatchObject({ actor_id: (await admin.session()).personId, person_id: personId })
    const mails = await app.db.selectFrom('mails').select(['id', 'message_sealed']).where('kind', '=', 'second-factor-removed').execute()
    expect(mails.map((row) => app.deps.sealing.open('mails.message_sealed', row.id, row.message_sealed))).toEqual([
      expect.stringContaining(email),
    ])
  })

  test('a mailed link for a new password leaves a passkey as the second step, until an administrator removes it', async () => {
    const { client } = await setUp(SUPERVISOR)
    const { id, personId } = await getTestAccount(app, SUPERVISOR)
    const authenticator = createAuthenticator(app.url)
    const { body: options } = await client.call('POST passkeys/options', { body: { currentPassword: PASSWORD } })
    expect((await client.call('POST passkeys', { body: { name: 'x', response: authenticator.register(options) } })).status).toBe(201)
    const outcomes = await app.db
      .selectFrom('mails')
      .select(['id', 'message_sealed'])
      .where('kind', '=', 'passkey-added')
      .executeTakeFirstOrThrow()
    expect(app.deps.sealing.open('mails.message_sealed', outcomes.id, outcomes.message_sealed)).toContain('borra esa llave')
    await app.db.deleteFrom('second_factors').where('account_id', '=', id).execute()
    const { password_hash } = await app.db.selectFrom('accounts').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow()

    const thief = app.visitor()
    await app.db
      .insertInto('password_resets')
      .values({ token_hash: hashToken('password-reset', 'mailed'), account_id: id, expires_at: new Date(Date.now() + 60_000) })
      .execute()
    await step(thief, '/oidc/password/reset?token=mailed')
    expect((await step(thief, '/oidc/password/reset')).html).toContain('segundo paso para entrar seguirá siendo el mismo')
    expect((await step(thief, '/oidc/password/reset', { password: 'una frase de las mías' })).html).toContain('tu segundo paso de siempre')
    // Restores the password that the next steps use.
    await app.db.updateTable('accounts').set({ password_hash }).where('id', '=', id).execute()
    expect((await passFirstStep(thief, SUPERVISOR)).page.html).toContain('el tuyo es una llave de acceso')

    const removed = await (
      await app.signedInByPages(ADMIN)
    ).call('POST people/{id}/second-factor/removal', {
      params: { id: personId },
      body: { currentPassword: PASSWORD },
    })
    expect(removed.status).toBe(204)
    expect((await passFirstStep(app.visitor(), SUPERVISOR)).page.html).toContain('Activa el segundo paso')
  })
})
