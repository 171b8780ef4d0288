import type { Profile } from '@afilia/contract/people/people'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { cleanIdentity } from '../cleaning.ts'
import { createAuthenticator } from '../passkeys/testing.ts'
import { AFFILIATE, getTestAccount, PASSWORD, step, STUDENT, untilQueueIsEmpty } from '../testing.ts'
import { MAIL_CONFIRMATION } from './change.ts'
import { createEmailTasks } from './mail-link.ts'

const NEW = 'nueva@example.org'

let app: TestApp
let member: Client
let id: string
let before: Profile
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.db.deleteFrom('rate_limits').execute()
  await app.db.deleteFrom('mails').execute()
  member = await app.signedInByPages(AFFILIATE)
  id = (await member.session()).personId!
  before = await read()
  return async () => {
    await app.db.deleteFrom('email_confirmations').execute()
    await app.db.updateTable('people').set({ email: before.email }).where('id', '=', id).execute()
    await app.db.updateTable('accounts').set({ sign_in_email: before.email }).where('person_id', '=', id).execute()
  }
})

const read = async (): Promise<Profile> => (await member.call('GET people/{id}/profile', { params: { id } })).body
const change = async (email: string | null) =>
  member.call('PUT people/{id}/profile', { params: { id }, body: { ...(await read()), email, currentPassword: PASSWORD } })
const changeWith = async (currentPassword: string) =>
  member.call('PUT people/{id}/profile', { params: { id }, body: { ...(await read()), email: NEW, currentPassword } })
const ask = () => member.call('POST people/{id}/email-confirmations', { params: { id } })
const canSignIn = async (username: string): Promise<boolean> => {
  await app.db.deleteFrom('rate_limits').execute()
  return 'docid' in (await (await app.visitor().signIn(username)).session())
}

async function listMails(kind: string): Promise<{ to: string; subject: string; text: string }[]> {
  const rows = await app.db.selectFrom('mails').select(['id', 'message_sealed']).where('kind', '=', kind).orderBy('created_at').execute()
  return rows.map(
    (row) =>
      JSON.parse(app.deps.sealing.open('mails.message_sealed', row.id, row.message_sealed)) as {
        to: string
        subject: string
        text: string
      },
  )
}
const mailed = (kind: string, count = 1) =>
  vi.waitFor(
    async () => {
      const mails = await listMails(kind)
      expect(mails).toHaveLength(count)
      return mails.at(-1)!
    },
    { interval: 100 },
  )
const linkIn = ({ text }: { text: string }): string => /\S+\/oidc\/email\/confirm\?token=\S+/.exec(text)![0]

/** As far as the page behind the link: its browser. */
async function openLink(link: string): Promise<Client> {
  const visitor = app.visitor()
  const moved = await step(visitor, link)
  expect([moved.status, moved.location, moved.headers.get('referrer-policy')]).toEqual([303, '/oidc/email/confirm', 'no-referrer'])
  return visitor
}
const press = (visitor: Client) => step(visitor, '/oidc/email/confirm', {})

test('a new address is for contact at once, and for signing in when its link was opened and the button pressed', async () => {
  const saved = await change(NEW)
  expect(saved.body).toMatchObject({ email: NEW, isEmailConfirmed: false })
  expect([await canSignIn(before.email!), await canSignIn(NEW)]).toEqual([true, false])
  expect((await mailed('email-changed')).to).toBe(before.email)

  const mail = await mailed('email-confirmation')
  expect(mail).toMatchObject({ to: NEW, subject: 'Confirma tu correo electrónico' })
  const visitor = await openLink(linkIn(mail))
  const page = await step(visitor, '/oidc/email/confirm')
  expect(page.html).toContain(NEW)
  expect((await read()).isEmailConfirmed).toBe(false)

  expect((await press(visitor)).html).toContain('Correo confirmado')
  expect((await read()).isEmailConfirmed).toBe(true)
  expect([await canSignIn(before.email!), await canSignIn(NEW), await canSignIn(AFFILIATE)]).toEqual([false, true, true])
  expect((await press(await openLink(linkIn(mail)))).status).toBe(410)
})

test('another address needs the current password, so a session left open is not enough to take over the account', async () => {
  const send = async (edit: object) => member.call('PUT people/{id}/profile', { params: { id }, body: { ...(await read()), ...edit } })
  const rejected = async (edit: object) => {
    const { status, problem } = await send(edit)
    return [status, problem.errorKey, problem.fieldErrors]
  }
  const missing = [400, 'api.PASSWORD_NEEDED', [{ objectName: 'body', field: 'currentPassword', message: 'required' }]]
  expect(await rejected({ email: NEW })).toEqual(missing)
  expect(await rejected({ email: NEW, currentPassword: '' })).toEqual(missing)
  expect(await rejected({ email: null })).toEqual(missing)
  expect(await rejected({ email: NEW, currentPassword: 'otra cosa', phone: '612000222' })).toEqual([
    400,
    'api.PERSON_BAD_REQUEST_PASSWORD_UPDATE_USER_NOT_AUTHENTICATED',
    [{ objectName: 'body', field: 'currentPassword', message: 'invalid' }],
  ])
  expect(await read()).toEqual(before)
  expect(await listMails('email-changed')).toEqual([])
  // The same address in another spelling, and anything else, needs none.
  expect((await send({ email: before.email!.toUpperCase() })).status).toBe(200)
})

test('a passkey answers in place of the password', async () => {
  const authenticator = createAuthenticator(app.url)
  const { body: options } = await member.call('POST passkeys/options', { body: { currentPassword: PASSWORD } })
  await member.call('POST passkeys', { body: { name: 'x', response: authenticator.register(options) } })
  const save = async (passkey: object) =>
    member.call('PUT people/{id}/profile', { params: { id }, body: { ...(await read()), email: NEW, passkey } })
  const rejected = await save(authenticator.signIn({ challenge: 'mine' }))
  expect([rejected.status, rejected.problem.errorKey]).toEqual([400, 'api.PASSKEY_NOT_CONFIRMED'])
  expect(await read()).toEqual(before)
  const { body: question } = await member.call('POST passkeys/confirmation-options')
  expect((await save(authenticator.signIn(question))).body).toMatchObject({ email: NEW })
  await mailed('email-confirmation')
  await app.db.deleteFrom('passkeys').execute()
})

test('wrong passwords count together with those of signing in', async () => {
  app.stopClock()
  const statuses: number[] = []
  for (let i = 0; i < 6; i += 1) statuses.push((await changeWith('otra cosa')).status)
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  expect((await changeWith(PASSWORD)).status).toBe(429)
  expect('docid' in (await (await app.visitor().signIn(AFFILIATE, PASSWORD)).session())).toBe(false)
})

test('until then the link for a new password goes to the previous address', async () => {
  await change(NEW)
  for (const username of [before.email!, AFFILIATE, NEW]) await step(app.visitor(), '/oidc/password/forgot', { username })
  await mailed('email-confirmation')
  await mailed('password-reset', 2)
  await untilQueueIsEmpty(app.db)
  expect((await listMails('password-reset')).map(({ to }) => to)).toEqual([before.email, before.email])
})

test('the link can be used once, also by two simultaneous requests', async () => {
  await change(NEW)
  const link = linkIn(await mailed('email-confirmation'))
  const visitors = [await openLink(link), await openLink(link)]
  const answers = await Promise.all(visitors.map(press))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
})

test('the link expires after a day and is deleted', async () => {
  await change(NEW)
  const visitor = await openLink(linkIn(await mailed('email-confirmation')))
  const { expires_at: expiresAt } = await app.db.selectFrom('email_confirmations').select('expires_at').executeTakeFirstOrThrow()
  expect(Math.abs(expiresAt.getTime() - Date.now() - 24 * 3600_000)).toBeLessThan(60_000)
  await app.db.updateTable('email_confirmations').set({ expires_at: new Date() }).execute()
  expect((await step(visitor, '/oidc/email/confirm')).status).toBe(410)
  expect((await press(visitor)).status).toBe(410)
  expect(await canSignIn(NEW)).toBe(false)
  await cleanIdentity(app.deps)
  expect(await app.db.selectFrom('email_confirmations').select('email').execute()).toEqual([])
})

test('a link to an address that was changed again confirms nothing; going back to the confirmed address needs no link', async () => {
  await change(NEW)
  const visitor = await openLink(linkIn(await mailed('email-confirmation')))
  const back = await change(before.email)
  expect(back.body).toMatchObject({ email: before.email, isEmailConfirmed: true })
  expect((await press(visitor)).status).toBe(410)
  expect([await canSignIn(before.email!), await canSignIn(NEW)]).toEqual([true, false])
})

test('a password reset invalidates a pending link, which the thief of a session may have', async () => {
  await change(NEW)
  const visitor = await openLink(linkIn(await mailed('email-confirmation')))
  await step(app.visitor(), '/oidc/password/forgot', { username: before.email! })
  const reset = app.visitor()
  await step(reset, /\S+\/oidc\/password\/reset\?token=\S+/.exec((await mailed('password-reset')).text)![0])
  const { password_hash: hash } = await app.db
    .selectFrom('accounts')
    .select('password_hash')
    .where('person_id', '=', id)
    .executeTakeFirstOrThrow()
  expect((await step(reset, '/oidc/password/reset', { password: 'tres tristes tigres' })).status).toBe(200)
  expect((await press(visitor)).status).toBe(410)
  await app.db.updateTable('accounts').set({ password_hash: hash }).where('person_id', '=', id).execute()
})

test('a change of password invalidates it as well', async () => {
  await change(NEW)
  const visitor = await openLink(linkIn(await mailed('email-confirmation')))
  const { password_hash: hash } = await app.db
    .selectFrom('accounts')
    .select('password_hash')
    .where('person_id', '=', id)
    .executeTakeFirstOrThrow()
  const changed = await member.call('POST people/change-password', {
    body: { currentPassword: PASSWORD, newPassword: 'tres tristes tigres' },
  })
  expect(changed.status).toBe(204)
  expect((await press(visitor)).status).toBe(410)
  await app.db.updateTable('accounts').set({ password_hash: hash }).where('person_id', '=', id).execute()
})

test('after removing the address nobody signs in with it, and a mail to it says so', async () => {
  expect((await change(null)).body).toMatchObject({ email: null, isEmailConfirmed: true })
  expect(await canSignIn(before.email!)).toBe(false)
  expect(await mailed('email-changed')).toMatchObject({ to: before.email, subject: 'Se ha borrado tu correo electrónico' })
  expect(await canSignIn(AFFILIATE)).toBe(true)
  // Another address later does not bring the old one back.
  await change(NEW)
  await mailed('email-confirmation')
  expect(await canSignIn(before.email!)).toBe(false)
})

test('an address that another member still signs in with is taken', async () => {
  const { id: studentId, email } = await getTestAccount(app, STUDENT)
  const taken = async () => (await change(email)).problem.errorKey
  expect(await taken()).toBe('api.PERSON_BAD_REQUEST_EMAIL_ALREADY_IN_USE')
  await app.db.updateTable('people').set({ email: 'otra@example.org' }).where('email', '=', email).execute()
  expect(await taken()).toBe('api.PERSON_BAD_REQUEST_KC_EMAIL_ALREADY_IN_USE')
  await app.db.updateTable('people').set({ email }).where('email', '=', 'otra@example.org').execute()

  // Confirmed by somebody else while the link was under way.
  await change(NEW)
  const visitor = await openLink(linkIn(await mailed('email-confirmation')))
  await app.db.updateTable('accounts').set({ sign_in_email: NEW }).where('id', '=', studentId).execute()
  expect((await press(visitor)).status).toBe(410)
  await app.db.updateTable('accounts').set({ sign_in_email: email }).where('id', '=', studentId).execute()
})

test('whether an address is in use can be tried five times an hour', async () => {
  const { email } = await getTestAccount(app, STUDENT)
  for (let i = 0; i < 5; i += 1) expect((await change(email)).status).toBe(400)
  const rejected = await change(NEW)
  expect([rejected.status, rejected.problem.errorKey]).toEqual([429, 'api.TOO_MANY_REQUESTS'])
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(3_000)
  // Everything else can still be saved.
  expect((await member.call('PUT people/{id}/profile', { params: { id }, body: { ...(await read()), phone: '612000111' } })).status).toBe(
    200,
  )
})

test('the link is mailed again on demand, in the member’s language, within a limit', async () => {
  await change(NEW)
  await mailed('email-confirmation')
  await app.db.updateTable('settings').set({ lang_key: 'eu' }).where('person_id', '=', id).execute()
  expect((await ask()).status).toBe(204)
  const second = await mailed('email-confirmation', 2)
  expect(second.subject).toBe('Berretsi zure helbide elektronikoa')
  await app.db.updateTable('settings').set({ lang_key: 'es' }).where('person_id', '=', id).execute()
  expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([204, 204, 429])
  await mailed('email-confirmation', 4)
  // Any of them serves; with it the others go.
  expect((await press(await openLink(linkIn(second)))).status).toBe(200)
  expect(await app.db.selectFrom('email_confirmations').select('email').execute()).toEqual([])
})

test('the page speaks the reader’s language', async () => {
  await change(NEW)
  const visitor = await openLink(linkIn(await mailed('email-confirmation')))
  const page = await visitor.fetch('/oidc/email/confirm', { headers: { 'accept-language': 'gl' } })
  expect(await page.text()).toContain('Confirmar este enderezo')
})

test('the database holds no token in clear', async () => {
  await change(NEW)
  const token = new URL(linkIn(await mailed('email-confirmation'))).searchParams.get('token')!
  const { rows } = await app.db.executeQuery<{ text: string }>(
    CompiledQuery.raw(`select string_agg(t, '') as text from (select to_jsonb(j)::text t from pgboss.job j
      union all select to_jsonb(m)::text from mails m union all select to_jsonb(c)::text from email_confirmations c) all_rows`),
  )
  expect(rows[0]!.text).not.toContain(token)
})

test('with an outside identity provider there is nothing to confirm', async () => {
  const tasks = createEmailTasks({ ...app.deps, tasks: undefined! }, { publicUrl: app.url, unionName: 'x', isElsewhere: true })
  await app.db.updateTable('people').set({ email: NEW }).where('id', '=', id).execute()
  await tasks[MAIL_CONFIRMATION]!.run({ personId: id })
  expect((await read()).isEmailConfirmed).toBe(true)
  expect(await listMails('email-confirmation')).toEqual([])
})

test('somebody who is signed in by password stays so', async () => {
  await change(NEW)
  expect((await press(await openLink(linkIn(await mailed('email-confirmation'))))).status).toBe(200)
  expect((await member.call('GET permissions')).status).toBe(200)
  expect(
    (
      await app
        .visitor()
        .signIn(NEW, PASSWORD)
        .then((client) => client.session())
    ).docid,
  ).toBe(AFFILIATE)
})
