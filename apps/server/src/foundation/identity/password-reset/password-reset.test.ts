import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { createAuthenticator } from '../passkeys/testing.ts'
import { getTestAccount, ADMIN, AFFILIATE, step, STUDENT } from '../testing.ts'

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signedInByPages(ADMIN)
})
beforeEach(async () => {
  await app.db.deleteFrom('rate_limits').execute()
  await app.db.deleteFrom('mails').execute()
})
afterAll(() => app.stop())

interface SeenMail {
  readonly kind: string
  readonly to: string
  readonly text: string
}
const readMails = async (): Promise<SeenMail[]> => (await admin.call('GET mails')).body
const ask = (username: string, visitor: Client = app.visitor()) => step(visitor, '/oidc/password/forgot', { username })

/** The link in the mail, once the background task has written it. */
async function mailedLink(username: string): Promise<string> {
  await ask(username)
  const mail = await vi.waitFor(
    async () => (await readMails()).find(({ kind }) => kind === 'password-reset') ?? Promise.reject(new Error('no mail yet')),
    { interval: 100 },
  )
  return /\S+\/oidc\/password\/reset\?token=\S+/.exec(mail.text)![0]
}

/** Opens the page behind the link. Returns its browser. */
async function openLink(link: string): Promise<Client> {
  const visitor = app.visitor()
  const moved = await step(visitor, link)
  expect([moved.status, moved.location, moved.headers.get('referrer-policy')]).toEqual([303, '/oidc/password/reset', 'no-referrer'])
  return visitor
}

test('the name typed on the sign-in page is kept, and no mail is sent before it is requested', async () => {
  const sent = (await readMails()).length
  const page = await step(app.visitor(), '/oidc/password/forgot', { username: '1r"<b>', carried: '1' })
  expect(page.status).toBe(200)
  expect(page.html).toContain('value="1r&quot;&lt;b&gt;"')
  expect(page.html).toContain('Enviar enlace')
  expect(await readMails()).toHaveLength(sent)
})

test('a member who forgot the password sets a new one', async () => {
  const before = await app.signedInByPages(AFFILIATE)
  const visitor = await openLink(await mailedLink('1r'))
  const page = await step(visitor, '/oidc/password/reset')
  expect(page.html).toContain('autocomplete="new-password"')
  const done = await step(visitor, '/oidc/password/reset', { password: 'tres tristes tigres' })
  expect(done.html).toContain('Contraseña guardada')

  expect((await before.call('GET permissions')).status).toBe(401)
  expect(
    await app
      .visitor()
      .signIn(AFFILIATE)
      .then((client) => client.session()),
  ).toEqual({})
  expect(
    await app
      .visitor()
      .signIn(AFFILIATE, 'tres tristes tigres')
      .then((client) => client.session()),
  ).toMatchObject({ docid: AFFILIATE })
  expect((await readMails()).map(({ kind }) => kind)).toContain('password-changed')
  expect((await step(visitor, '/oidc/password/reset', { password: 'another one of mine' })).status).toBe(410)
})

test('a password reset deletes the passkeys', async () => {
  const member = await app.signedInByPages(STUDENT)
  const authenticator = createAuthenticator(app.url)
  const { body: options } = await member.call('POST passkeys/options', { body: { currentPassword: 'afilia-demo' } })
  const added = await member.call('POST passkeys', { body: { name: 'x', response: authenticator.register(options) } })
  expect(added.status).toBe(201)
  const visitor = await openLink(await mailedLink(STUDENT))
  expect((await step(visitor, '/oidc/password/reset')).html).toContain('se borrarán tus llaves de acceso')
  expect((await step(visitor, '/oidc/password/reset', { password: 'una frase de las mías' })).status).toBe(200)
  expect(await app.db.selectFrom('passkeys').select('id').execute()).toEqual([])
})

test('a link can be used once, also by two simultaneous requests', async () => {
  const link = await mailedLink(STUDENT)
  const [one, two] = [await openLink(link), await openLink(link)]
  const answers = await Promise.all(
    [one, two].map((visitor, i) => step(visitor, '/oidc/password/reset', { password: `some new words ${i}` })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
})

test('an expired link is rejected', async () => {
  const visitor = await openLink(await mailedLink(STUDENT))
  await app.db.updateTable('password_resets').set({ expires_at: new Date() }).execute()
  expect((await step(visitor, '/oidc/password/reset')).status).toBe(410)
  expect((await step(visitor, '/oidc/password/reset', { password: 'some new words' })).status).toBe(410)
  expect(
    (await step(app.visitor(), '/oidc/password/reset?token=nonsense').then(() => step(app.visitor(), '/oidc/password/reset'))).status,
  ).toBe(410)
})

test('weak passwords are rejected, and the link stays valid', async () => {
  const visitor = await openLink(await mailedLink(STUDENT))
  const { email } = await getTestAccount(app, STUDENT)
  for (const password of ['short', '00.000.002-W', email, 'password123', '1234567890', 'aaaaaaaaaaaa', 'x'.repeat(201)]) {
    const answer = await step(visitor, '/oidc/password/reset', { password })
    expect([password, answer.status]).toEqual([password, 422])
    expect(answer.html).toContain('id="password-error"')
  }
  expect((await step(visitor, '/oidc/password/reset', { password: 'ñu de la sabana' })).status).toBe(200)
})

test('the answer is the same whether the account exists or not', async () => {
  const answers = await Promise.all([STUDENT, '99999999R', 'nobody@example.org', 'x'].map((username) => ask(username)))
  expect(new Set(answers.map(({ status, html }) => `${status} ${html}`)).size).toBe(1)
  expect(answers[0]!.html).toContain('Mira tu correo')
  expect(answers[0]!.html).toMatch(/href="[^"]*\/login">Volver a iniciar sesión</)
  expect(answers[0]!.html).toMatch(/href="[^"]*\/oidc\/password\/forgot">Pedir otro enlace</)
})

const SENIOR = '00000004G'

test('the mails to one account are limited, and the answer does not reveal it', async () => {
  const answers = []
  for (let i = 0; i < 5; i += 1) answers.push(await ask(SENIOR))
  expect(new Set(answers.map(({ status, html }) => `${status} ${html}`)).size).toBe(1)
  const { email } = await getTestAccount(app, SENIOR)
  await vi.waitFor(async () => expect((await readMails()).filter(({ to }) => to === email)).toHaveLength(3), { interval: 200 })
})

test('requests from one address are limited', async () => {
  let status = 200
  for (let i = 0; i < 40 && status === 200; i += 1) ({ status } = await ask(`9999${String(i).padStart(4, '0')}A`))
  expect(status).toBe(429)
})

test('the database holds neither token nor document id in clear', async () => {
  const link = await mailedLink(STUDENT)
  const token = new URL(link).searchParams.get('token')!
  const { rows } = await app.db.executeQuery<{ text: string }>(
    (await import('kysely')).CompiledQuery.raw(`select string_agg(t::text, '') as text from (
      select to_jsonb(j)::text t from pgboss.job j union all select to_jsonb(m)::text from mails m union all select to_jsonb(r)::text from password_resets r) all_rows`),
  )
  expect(rows[0]!.text).not.toContain(token)
  expect(rows[0]!.text).not.toContain('00000002W')
})

test('only an admin reads the mails', async () => {
  const member = await app.signedInByPages('00000006Y')
  expect((await member.call('GET mails')).status).toBe(403)
})
