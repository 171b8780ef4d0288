import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashToken } from '../../../platform/sealing/sealing.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { type MadeMember, makeMember, MEMBER_PASSWORD } from '../../../testing/members/make-member.ts'
import { closeAccount, openSignInPage, step, untilQueueIsEmpty } from '../testing.ts'

const NEW = 'una frase de las mías'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.db.deleteFrom('rate_limits').execute())
afterAll(() => app.stop())

/** Opens a mailed link of this member. Returns its browser. */
async function openLink({ accountId }: MadeMember, token = accountId) {
  await app.db
    .insertInto('password_resets')
    .values({ token_hash: hashToken('password-reset', token), account_id: accountId, expires_at: new Date(Date.now() + 60_000) })
    .execute()
  const visitor = app.visitor()
  await step(visitor, `/oidc/password/reset?token=${token}`)
  return visitor
}

const reset = async (visitor: ReturnType<TestApp['visitor']>) => (await step(visitor, '/oidc/password/reset', { password: NEW })).status
const listMails = async ({ personId }: MadeMember) =>
  (await app.db.selectFrom('mails').select('kind').where('person_id', '=', personId).execute()).map(({ kind }) => kind)

test('the browser of a reset is known as the member’s, except on a shared computer', async () => {
  const own = await openLink(await makeMember(app, 'affiliate'))
  const shared = await openLink(await makeMember(app, 'affiliate'))
  shared.jar.set('afilia.shared', '1')
  expect([await reset(own), await reset(shared)]).toEqual([200, 200])
  expect([Boolean(own.jar.get('afilia.device')), Boolean(shared.jar.get('afilia.device'))]).toEqual([true, false])
})

test('a reset forgets the wrong passwords for the document id and the address of this member', async () => {
  app.stopClock()
  const [member, other] = [await makeMember(app, 'affiliate'), await makeMember(app, 'affiliate')]
  const visitor = app.visitor()
  const path = await openSignInPage(visitor)
  const signIn = async (username: string, password: string) => (await step(visitor, path, { username, password })).status
  const names = [member.documentId, member.email, other.documentId]
  for (const name of names) for (let i = 0; i < 5; i += 1) await signIn(name, 'not this one')
  expect(await Promise.all(names.map((name) => signIn(name, NEW)))).toEqual([429, 429, 429])
  expect(await reset(await openLink(member))).toBe(200)
  expect(await signIn(member.email, NEW)).toBe(303)
  const elsewhere = app.visitor()
  const page = await openSignInPage(elsewhere)
  expect((await step(elsewhere, page, { username: member.documentId, password: NEW })).status).toBe(303)
  expect(await signIn(other.documentId, MEMBER_PASSWORD)).toBe(429)
})

test('requests by document id and by address count together', async () => {
  app.stopClock()
  const member = await makeMember(app, 'affiliate')
  for (const username of [member.documentId, member.email, member.documentId, member.email, member.documentId, member.email])
    await step(app.visitor(), '/oidc/password/forgot', { username })
  await untilQueueIsEmpty(app.db)
  expect(await listMails(member)).toEqual(['password-reset', 'password-reset', 'password-reset'])
})

test('a reset deletes all links of the account and none of another', async () => {
  const [member, other] = [await makeMember(app, 'affiliate'), await makeMember(app, 'affiliate')]
  const [first, second, foreign] = [await openLink(member), await openLink(member, 'another'), await openLink(other)]
  expect([await reset(first), await reset(second), await reset(first)]).toEqual([200, 410, 410])
  expect(await reset(foreign)).toBe(200)
})

test('the link to a closed account sets no password, and none is mailed to it', async () => {
  const [closed, open] = [await makeMember(app, 'affiliate'), await makeMember(app, 'affiliate')]
  const visitor = await openLink(closed)
  await closeAccount(app.db, closed.accountId)
  expect(await reset(visitor)).toBe(410)
  for (const { documentId } of [closed, open]) await step(app.visitor(), '/oidc/password/forgot', { username: documentId })
  await untilQueueIsEmpty(app.db)
  expect([await listMails(closed), await listMails(open)]).toEqual([[], ['password-reset']])
})

test('a member without a confirmed address gets no mail, only the message about the change', async () => {
  const member = await makeMember(app, 'affiliate')
  await app.db.updateTable('accounts').set({ sign_in_email: null }).where('id', '=', member.accountId).execute()
  await step(app.visitor(), '/oidc/password/forgot', { username: member.documentId })
  const body = { currentPassword: MEMBER_PASSWORD, newPassword: NEW }
  expect((await member.client.call('POST people/change-password', { body })).status).toBe(204)
  await untilQueueIsEmpty(app.db)
  expect(await listMails(member)).toEqual([])
  const messages = await app.db.selectFrom('notifications').select('phrase').where('person_id', '=', member.personId).execute()
  expect(messages).toEqual([{ phrase: 'account.updated' }])
})
