import type { Profile } from '@afilia/contract/people/people'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { createAuthenticator } from '../passkeys/testing.ts'
import { AFFILIATE, getTestAccount, PASSWORD, step, STUDENT, untilQueueIsEmpty } from '../testing.ts'
import { MAIL_CONFIRMATION } from './change.ts'
import { createEmailTasks } from './mail-link.ts'
import { beginEmailTest, createEmailCalls, linkIn, NEW, press } from './testing.ts'

let app: TestApp
let member: Client
let id: string
let before: Profile

const { read, change, canSignIn, listMails, mailed, openLink } = createEmailCalls(() => ({ app, member, id }))

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  const { restore, ...begun } = await beginEmailTest(app)
  ;({ member, id, before } = begun)
  return restore
})

const changeWith = async (currentPassword: string) =>
  member.call('PUT people/{id}/profile', { params: { id }, body: { ...(await read()), email: NEW, currentPassword } })

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
  // The same address in another spelling needs no password.
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

test('wrong passwords are limited, and do not keep the member from signing in', async () => {
  app.stopClock()
  const statuses: number[] = []
  for (let i = 0; i < 6; i += 1) statuses.push((await changeWith('otra cosa')).status)
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  expect((await changeWith(PASSWORD)).status).toBe(429)
  expect('docid' in (await (await app.visitor().signIn(AFFILIATE, PASSWORD)).session())).toBe(true)
})

test('until it is confirmed, the link for a new password goes to the previous address', async () => {
  await change(NEW)
  for (const username of [before.email!, AFFILIATE, NEW]) await step(app.visitor(), '/oidc/password/forgot', { username })
  await mailed('email-confirmation')
  await mailed('password-reset', 2)
  await untilQueueIsEmpty(app.db)
  expect((await listMails('password-reset')).map(({ to }) => to)).toEqual([before.email, before.email])
})

test('after removing the address nobody signs in with it, and a mail to it says so', async () => {
  expect((await change(null)).body).toMatchObject({ email: null, isEmailConfirmed: true })
  expect(await canSignIn(before.email!)).toBe(false)
  expect(await mailed('email-changed')).toMatchObject({ to: before.email, subject: 'Se ha borrado tu correo electrónico' })
  expect(await canSignIn(AFFILIATE)).toBe(true)
  // Entering another address later does not make the removed one valid again.
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

  // Somebody else confirms the address before this link is used.
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

test('with an outside identity provider there is nothing to confirm', async () => {
  const tasks = createEmailTasks({ ...app.deps, tasks: undefined! }, { publicUrl: app.url, unionName: 'x', isElsewhere: true })
  await app.db.updateTable('people').set({ email: NEW }).where('id', '=', id).execute()
  await tasks[MAIL_CONFIRMATION]!.run({ personId: id })
  expect((await read()).isEmailConfirmed).toBe(true)
  expect(await listMails('email-confirmation')).toEqual([])
})
