import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashToken } from '../../../platform/sealing/sealing.ts'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { createAuthenticator } from '../passkeys/testing.ts'
import { changeRoles, followToPortal, getTestAccount, openSignInPage, PASSWORD, type Step, step, STUDENT } from '../testing.ts'
import { makeCode, toStep } from './totp.ts'

const SUPERVISOR = '00000006Y'
const ADMIN = '00000007F'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.db.deleteFrom('rate_limits').execute())
afterAll(() => app.stop())

/** Signs in with the password. Returns the second step's path and page. */
async function passFirstStep(client: Client, username: string): Promise<{ path: string; page: Step }> {
  const path = await openSignInPage(client)
  const { status, location } = await step(client, path, { username, password: PASSWORD })
  expect([status, location]).toEqual([303, `${path}/second`])
  return { path: location, page: await step(client, location) }
}

const keyOn = ({ html }: Step): string => /<code class="key">([A-Z2-7 ]+)<\/code>/.exec(html)![1]!.replaceAll(' ', '')
const codesOn = ({ html }: Step): string[] => [...html.matchAll(/<li><code>([A-Z2-9-]{19})<\/code>/g)].map(([, code]) => code!)
/** The code of a key, so many steps from now. */
const codeOf = (key: string, steps = 0): string => makeCode(key, toStep(new Date()) + steps)
const isSignedIn = async (client: Client): Promise<boolean> => (await client.call('GET permissions')).status === 200

/** Sets an app up at the first sign-in. */
async function setUp(username: string): Promise<{ client: Client; key: string; codes: string[] }> {
  await app.db
    .deleteFrom('second_factors')
    .where('account_id', '=', (await getTestAccount(app, username)).id)
    .execute()
  const client = app.visitor()
  const { path, page } = await passFirstStep(client, username)
  const key = keyOn(page)
  const shown = await step(client, path, { code: codeOf(key) })
  await followToPortal(client, await step(client, `${path}/done`, {}))
  // So that a test need not use the step before, which is over if a new one begins meanwhile.
  await app.db.updateTable('second_factors').set({ last_step: null }).execute()
  return { client, key, codes: codesOn(shown) }
}

describe('an administrator and a supervisor', () => {
  test('set up an app when they first sign in, and get ten recovery codes', async () => {
    const client = app.visitor()
    const { id } = await getTestAccount(app, SUPERVISOR)
    await app.db.deleteFrom('second_factors').where('account_id', '=', id).execute()
    const { path, page } = await passFirstStep(client, SUPERVISOR)
    const key = keyOn(page)
    expect(page.html).toContain('<svg')
    // The page shown again keeps the key.
    expect(keyOn(await step(client, path))).toBe(key)
    const wrong = await step(client, path, { code: '000000' })
    expect([wrong.status, wrong.html.includes('El código no es correcto')]).toEqual([422, true])
    // Going on without it leads nowhere.
    expect((await step(client, `${path}/done`, {})).html).toContain('Activa el segundo paso')
    const shown = await step(client, path, { code: codeOf(key) })
    expect(new Set(codesOn(shown)).size).toBe(10)
    expect(await isSignedIn(client)).toBe(false)
    await followToPortal(client, await step(client, `${path}/done`, {}))
    expect(await isSignedIn(client)).toBe(true)
    const rows = await app.db.selectFrom('second_factors').selectAll().where('account_id', '=', id).execute()
    expect(rows.map((row) => row.key_sealed.includes(key))).toEqual([false])
    const events = await app.db
      .selectFrom('security_events')
      .select(['kind', 'outcome'])
      .where('kind', 'in', ['SECOND_FACTOR_CHECK', 'SECOND_FACTOR_SET'])
      .orderBy('at')
      .execute()
    expect(events).toEqual([
      { kind: 'SECOND_FACTOR_CHECK', outcome: 'FAILED' },
      { kind: 'SECOND_FACTOR_SET', outcome: 'SUCCEEDED' },
    ])
  })

  test('see their recovery codes until they go on, also after a reload and in another language', async () => {
    const client = app.visitor()
    const { id } = await getTestAccount(app, SUPERVISOR)
    await app.db.deleteFrom('second_factors').where('account_id', '=', id).execute()
    const { path, page } = await passFirstStep(client, SUPERVISOR)
    const code = codeOf(keyOn(page))
    const codes = codesOn(await step(client, path, { code }))
    expect(codes).toHaveLength(10)
    expect(codesOn(await step(client, path, { code }))).toEqual(codes)
    expect((await step(client, `${path}?lang=ca`)).location).toBe(path)
    const translated = await step(client, path)
    expect([codesOn(translated), translated.html.includes('lang="ca"')]).toEqual([codes, true])
    await followToPortal(client, await step(client, `${path}/done`, {}))
    expect(await isSignedIn(client)).toBe(true)
  })

  test('set up one app, when two sign-ins do so at once', async () => {
    const { id } = await getTestAccount(app, SUPERVISOR)
    await app.db.deleteFrom('second_factors').where('account_id', '=', id).execute()
    const clients = [app.visitor(), app.visitor()]
    const begun = await Promise.all(clients.map((client) => passFirstStep(client, SUPERVISOR)))
    const ended = await Promise.all(begun.map(({ path, page }, i) => step(clients[i]!, path, { code: codeOf(keyOn(page)) })))
    expect(ended.filter((page) => codesOn(page).length === 10)).toHaveLength(1)
  })

  test('are told at the field what is missing, which is no failure', async () => {
    await setUp(SUPERVISOR)
    await app.db.deleteFrom('rate_limits').execute()
    const client = app.visitor()
    const { path } = await passFirstStep(client, SUPERVISOR)
    const counted = await app.db.selectFrom('rate_limits').selectAll().execute()
    const [noCode, noRecovery] = [await step(client, path, { code: ' ' }), await step(client, path, { recovery: '' })]
    expect([noCode.status, noCode.html.includes('id="code-error">Escribe el código de 6 cifras')]).toEqual([422, true])
    expect([noRecovery.status, noRecovery.html.includes('id="recovery-error">Escribe uno de tus códigos')]).toEqual([422, true])
    expect(await app.db.selectFrom('rate_limits').selectAll().execute()).toEqual(counted)
  })

  test('are asked for a code from then on, and each is good once', async () => {
    const { key } = await setUp(SUPERVISOR)
    const [one, two] = [app.visitor(), app.visitor()]
    const [first, second] = [await passFirstStep(one, SUPERVISOR), await passFirstStep(two, SUPERVISOR)]
    expect(first.page.html).not.toContain(key)
    const code = codeOf(key)
    const tries = await Promise.all([step(one, first.path, { code }), step(two, second.path, { code })])
    expect(tries.map(({ status }) => status).toSorted()).toEqual([303, 422])
    // Neither is one from before the last.
    const [late, { path }] = tries[0]!.status === 422 ? [one, first] : [two, second]
    expect((await step(late, path, { code: codeOf(key, -1) })).status).toBe(422)
    expect((await step(late, path, { code: codeOf(key, 1) })).status).toBe(303)
  })

  test('get in with a recovery code, in any spelling, once', async () => {
    const { codes } = await setUp(SUPERVISOR)
    const client = app.visitor()
    const { path } = await passFirstStep(client, SUPERVISOR)
    await followToPortal(client, await step(client, path, { recovery: ` ${codes[3]!.toLowerCase().replaceAll('-', ' ')} ` }))
    expect((await client.call('GET second-factor')).body).toMatchObject({ recoveryCodesLeft: 9 })
    const again = await passFirstStep(app.visitor(), SUPERVISOR).then(async () => passFirstStep(client, SUPERVISOR))
    const rejected = await step(client, again.path, { recovery: codes[3]! })
    expect([rejected.status, /<details\s+open/.test(rejected.html)]).toEqual([422, true])
    // What was typed stays, as one letter of many may be wrong.
    expect(rejected.html).toContain(`value="${codes[3]!}"`)
  })

  test('have five tries before there is a delay, whatever the browser', async () => {
    await setUp(SUPERVISOR)
    const client = app.visitor()
    const { path } = await passFirstStep(client, SUPERVISOR)
    const statuses = []
    for (let i = 0; i < 6; i += 1) statuses.push((await step(client, path, { code: `00000${i}` })).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  })

  test('need no code with a passkey; and where it is their only one, the password sets up no app beside it', async () => {
    const { client } = await setUp(SUPERVISOR)
    const authenticator = createAuthenticator(app.url)
    const { body: options } = await client.call('POST passkeys/options', { body: { currentPassword: PASSWORD } })
    expect((await client.call('POST passkeys', { body: { name: 'x', response: authenticator.register(options) } })).status).toBe(201)
    const { id } = await getTestAccount(app, SUPERVISOR)
    await app.db.deleteFrom('second_factors').where('account_id', '=', id).execute()
    const other = app.visitor()
    const { path, page } = await passFirstStep(other, SUPERVISOR)
    expect([page.html.includes('Entra con tu llave de acceso'), page.html.includes('class="key"')]).toEqual([true, false])
    const signIn = path.replace(/\/second$/, '')
    const asked = (await (await other.fetch(`${signIn}/passkey/options`, { method: 'POST' })).json()) as { challenge: string }
    await followToPortal(other, await step(other, `${signIn}/passkey`, { response: JSON.stringify(authenticator.signIn(asked)) }))
    expect(await isSignedIn(other)).toBe(true)
    await app.db.deleteFrom('passkeys').execute()
  })
})

test('the demo’s staff are shown the code, which is good for many', async () => {
  for (let i = 0; i < 3; i += 1) expect(await isSignedIn(await app.signedInByPages(ADMIN))).toBe(true)
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

test('who gets such a role while signed in by the password alone has to sign in again', async () => {
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
    const made = (await client.call('POST second-factor', { body: { code: codeOf(begun.key) } })).body as { codes: string[] }
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
    expect((renewed.body as { codes: string[] }).codes).toHaveLength(10)
  })

  test('an administrator removes the app of somebody who lost it, which ends their sessions and is noted and mailed', async () => {
    const { client } = await setUp(SUPERVISOR)
    const [admin, { personId, email }] = [await app.signedInByPages(ADMIN), await getTestAccount(app, SUPERVISOR)]
    const remove = (person: string, body: object = { currentPassword: PASSWORD }) =>
      admin.call('POST people/{id}/second-factor/removal', { params: { id: person }, body })
    expect((await remove(personId, {})).problem.errorKey).toBe('api.PASSWORD_NEEDED')
    // Not their own: they replace it.
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
    // As the steps of this test know it.
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
