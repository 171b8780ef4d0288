import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { createAuthenticator } from '../passkeys/testing.ts'
import { followToPortal, getTestAccount, PASSWORD, step } from '../testing.ts'
import { codeOf, codesOn, isSignedIn, keyOn, passFirstStep, setUpApp, SUPERVISOR } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.db.deleteFrom('rate_limits').execute())
afterAll(() => app.stop())

const setUp = (username: string) => setUpApp(app, username)

describe('an administrator and a supervisor', () => {
  test('set up an app when they first sign in, and get ten recovery codes', async () => {
    const client = app.visitor()
    const { id } = await getTestAccount(app, SUPERVISOR)
    await app.db.deleteFrom('second_factors').where('account_id', '=', id).execute()
    const { path, page } = await passFirstStep(client, SUPERVISOR)
    const key = keyOn(page)
    expect(page.html).toContain('<svg')
    // Opening the page again shows the same key.
    expect(keyOn(await step(client, path))).toBe(key)
    const wrong = await step(client, path, { code: '000000' })
    expect([wrong.status, wrong.html.includes('El código no es correcto')]).toEqual([422, true])
    // Without a correct code, the next page shows the setup again.
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

  test('see at the field what is missing, which does not count as a failure', async () => {
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
    // A code from before the last used one is rejected too.
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
    const noted = await app.db
      .selectFrom('security_events')
      .select('outcome')
      .where('kind', '=', 'SECOND_FACTOR_CHECK')
      .where('detail', '=', 'recovery')
      .execute()
    expect(noted).toEqual([{ outcome: 'SUCCEEDED' }])
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
