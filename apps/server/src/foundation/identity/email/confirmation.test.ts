import type { Profile } from '@afilia/contract/people/people'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { cleanIdentity } from '../cleaning.ts'
import { AFFILIATE, PASSWORD, step } from '../testing.ts'
import { beginEmailTest, createEmailCalls, linkIn, NEW, press } from './testing.ts'

let app: TestApp
let member: Client
let id: string
let before: Profile

const { read, change, canSignIn, mailed, openLink } = createEmailCalls(() => ({ app, member, id }))

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  const { restore, ...begun } = await beginEmailTest(app)
  ;({ member, id, before } = begun)
  return restore
})

const ask = () => member.call('POST people/{id}/email-confirmations', { params: { id } })

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
  // Each of the links works; using one deletes the others.
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

test('confirming does not sign out a member who signed in by password', async () => {
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
