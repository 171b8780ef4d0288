import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import type { Deps } from '../../../platform/deps.ts'
import { changeOwnPassword } from './change-password.ts'
import { hashPassword } from './passwords.ts'
import { getTestAccount, AFFILIATE, openSignInPage, PASSWORD, step } from '../testing.ts'

const NEW = 'tres tristes tigres'

let app: TestApp
let member: Client
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await app.db.deleteFrom('rate_limits').execute()
  await app.db.deleteFrom('mails').execute()
  const { id } = await getTestAccount(app, AFFILIATE)
  await app.db
    .updateTable('accounts')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where('id', '=', id)
    .execute()
  member = await app.signedInByPages(AFFILIATE)
})
afterAll(() => app.stop())

const change = (currentPassword: unknown, newPassword: unknown, client = member) =>
  client.call('POST people/change-password', { body: { currentPassword, newPassword } })
const signsInWith = async (password: string): Promise<boolean> =>
  'docid' in (await (await app.visitor().signIn(AFFILIATE, password)).session())

test('the new password works, the old one does not; this session continues and the others end', async () => {
  const other = await app.signedInByPages(AFFILIATE)
  expect((await change(PASSWORD, NEW)).status).toBe(204)
  expect((await member.call('GET permissions')).status).toBe(200)
  expect((await member.call('GET sessions')).body).toHaveLength(1)
  expect((await other.call('GET permissions')).status).toBe(401)
  expect([await signsInWith(NEW), await signsInWith(PASSWORD)]).toEqual([true, false])
  expect((await app.db.selectFrom('mails').select('kind').execute()).map(({ kind }) => kind)).toEqual(['password-changed'])
  expect(await app.db.selectFrom('notifications').select(['phrase', 'link']).execute()).toContainEqual({
    phrase: 'account.updated',
    link: '/profile/security',
  })
})

test('an earlier access token is rejected', async () => {
  const { accessToken } = await member.session()
  await change(PASSWORD, NEW)
  const headers = { authorization: `Bearer ${accessToken}` }
  expect((await app.visitor().call('GET permissions', { headers })).status).toBe(401)
})

test('the provider’s own session of another browser ends as well', async () => {
  const other = await app.signedInByPages(AFFILIATE)
  await change(PASSWORD, NEW)
  // The portal's session has ended. The provider's own session must not sign the member in again.
  const page = await step(other, await openSignInPage(other))
  expect(page.html).toContain('name="password"')
})

test.each([
  [undefined, NEW, 'api.PERSON_BAD_REQUEST_PASSWORD_UPDATE_MISSING_PARAMETER', 'currentPassword', 'required'],
  [PASSWORD, null, 'api.PERSON_BAD_REQUEST_PASSWORD_UPDATE_MISSING_PARAMETER', 'newPassword', 'required'],
  ['', '', 'api.PERSON_BAD_REQUEST_PASSWORD_UPDATE_MISSING_PARAMETER', 'currentPassword', 'required'],
  ['otra cosa', NEW, 'api.PERSON_BAD_REQUEST_PASSWORD_UPDATE_USER_NOT_AUTHENTICATED', 'currentPassword', 'invalid'],
  [PASSWORD, PASSWORD, 'api.REQUEST_INVALID', 'newPassword', 'password-same'],
  [PASSWORD, 'corta', 'api.REQUEST_INVALID', 'newPassword', 'password-short'],
  [PASSWORD, 'password123', 'api.REQUEST_INVALID', 'newPassword', 'password-common'],
  [PASSWORD, '00.000.001-R', 'api.REQUEST_INVALID', 'newPassword', 'password-personal'],
  [PASSWORD, 'x'.repeat(201), 'api.REQUEST_INVALID', 'newPassword', 'too-long'],
])('%j → %j is rejected with %s', async (current, next, errorKey, field, message) => {
  const { status, problem } = await change(current, next)
  expect([status, problem.errorKey, problem.fieldErrors]).toEqual([400, errorKey, [{ objectName: 'body', field, message }]])
  expect(await signsInWith(PASSWORD)).toBe(true)
})

test('wrong passwords are limited, a weak new one does not count, and neither keeps the member from signing in', async () => {
  app.stopClock()
  for (let i = 0; i < 8; i += 1) expect((await change(PASSWORD, 'corta')).status).toBe(400)
  const statuses: number[] = []
  for (let i = 0; i < 6; i += 1) statuses.push((await change('otra cosa', NEW)).status)
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  expect((await change(PASSWORD, NEW)).status).toBe(429)
  expect(await signsInWith(PASSWORD)).toBe(true)
})

test('a stranger who guesses at the sign-in does not keep the owner from a new password', async () => {
  app.stopClock()
  for (let i = 0; i < 10; i += 1) await signsInWith('otra cosa')
  expect(await signsInWith(PASSWORD)).toBe(false)
  expect((await change(PASSWORD, NEW)).status).toBe(204)
})

test('a change forgets the wrong passwords before it', async () => {
  app.stopClock()
  for (let i = 0; i < 4; i += 1) await change('otra cosa', NEW)
  expect((await change(PASSWORD, NEW)).status).toBe(204)
  const statuses: number[] = []
  for (let i = 0; i < 6; i += 1) statuses.push((await change('otra cosa', PASSWORD)).status)
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
})

test('of two simultaneous changes, one succeeds', async () => {
  const answers = await Promise.all([change(PASSWORD, `${NEW} uno`), change(PASSWORD, `${NEW} dos`)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400])
  const winner = answers[0].status === 204 ? 'uno' : 'dos'
  expect(await signsInWith(`${NEW} ${winner}`)).toBe(true)
})

test('a person without an account here cannot change a password', async () => {
  const nobody = '01890000-0000-7000-8000-000000000000'
  const given = {
    personId: nobody,
    academicYear: null,
    sessionId: null,
    currentPassword: PASSWORD,
    newPassword: NEW,
    language: 'es',
    portal: { unionName: 'Afilia', publicUrl: app.url },
  } as const
  await expect(changeOwnPassword(app.deps as Deps, given)).rejects.toMatchObject({
    code: 'PERSON_BAD_REQUEST_KC_ID_FOR_DOCUMENT_ID_NOT_FOUND',
  })
  expect((await member.call('GET people/password')).body).toEqual({ isHere: true, accountUrl: null })
})

test('the stored idempotency key has no hash by which the passwords could be guessed', async () => {
  await member.call('POST people/change-password', {
    body: { currentPassword: PASSWORD, newPassword: NEW },
    headers: { 'idempotency-key': 'change-password-1' },
  })
  const body = JSON.stringify({ currentPassword: PASSWORD, newPassword: NEW })
  const plain = createHash('sha256').update(`/services/portal/api/people/change-password\n${body}`).digest()
  const rows = await app.db.selectFrom('idempotency_keys').select('request_hash').execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.some(({ request_hash }) => request_hash.equals(plain))).toBe(false)
})
