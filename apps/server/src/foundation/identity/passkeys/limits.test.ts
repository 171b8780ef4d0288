import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { callDuring } from '../../../testing/database/call-during.ts'
import { type MadeMember, makeMember, MEMBER_PASSWORD } from '../../../testing/members/make-member.ts'
import { closeAccount, openSignInPage, step } from '../testing.ts'
import { CHALLENGE_LIFE } from '../tokens/lifetimes.ts'
import { MAX_PASSKEYS, notePasskeyUse } from './passkeys.ts'
import { createAuthenticator } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Authenticator = ReturnType<typeof createAuthenticator>

async function prepare({ client }: MadeMember, authenticator: Authenticator) {
  const { body } = await client.call('POST passkeys/options', { body: { currentPassword: MEMBER_PASSWORD } })
  return { name: 'x', response: authenticator.register(body) }
}

const register = async (member: MadeMember, authenticator = createAuthenticator(app.url)) =>
  member.client.call('POST passkeys', { body: await prepare(member, authenticator) })

async function signIn(authenticator: Authenticator) {
  const visitor = app.visitor()
  const path = await openSignInPage(visitor)
  const options = (await (await visitor.fetch(`${path}/passkey/options`, { method: 'POST' })).json()) as { challenge: string }
  return (await step(visitor, `${path}/passkey`, { response: JSON.stringify(authenticator.signIn(options)) })).status
}

const listIds = async (accountId: string) =>
  (await app.db.selectFrom('passkeys').select('id').where('account_id', '=', accountId).execute()).map(({ id }) => id)

async function addRows({ accountId }: MadeMember, count: number): Promise<void> {
  const row = { account_id: accountId, public_key: Buffer.of(1), counter: '0', transports: [], name: 'x' }
  const rows = Array.from({ length: count }, (_, i) => ({ ...row, id: `${accountId}-${i}`, created_at: new Date(1_000 * (i + 1)) }))
  await app.db.insertInto('passkeys').values(rows).execute()
}

test('a member may have twenty passkeys, whatever others have, and sees the oldest first', async () => {
  const [member, other] = [await makeMember(app, 'affiliate'), await makeMember(app, 'affiliate')]
  await addRows(other, 3)
  await addRows(member, MAX_PASSKEYS - 1)
  expect((await register(member)).status).toBe(201)
  const { status, problem } = await register(member)
  expect([status, problem.errorKey]).toEqual([400, 'api.REQUEST_INVALID'])
  const listed = (await member.client.call('GET passkeys')).body as { id: string; createdAt: string }[]
  expect(listed).toHaveLength(MAX_PASSKEYS)
  expect(listed.map(({ createdAt }) => createdAt)).toEqual(listed.map(({ createdAt }) => createdAt).toSorted())
  expect((await member.client.call('DELETE passkeys/{id}', { params: { id: listed[0]!.id } })).status).toBe(204)
  expect(await listIds(member.accountId)).toHaveLength(MAX_PASSKEYS - 1)
  expect(await listIds(other.accountId)).toHaveLength(3)
  expect((await register(member)).status).toBe(201)
})

test('a challenge can be answered for a quarter of an hour', async () => {
  const member = await makeMember(app, 'affiliate')
  app.stopClock()
  const setAge = (age: number) =>
    app.db
      .updateTable('oidc_records')
      .set({ expires_at: new Date(app.deps.clock.now().getTime() + CHALLENGE_LIFE - age) })
      .where('model', '=', 'PasskeyChallenge')
      .execute()
  const late = await prepare(member, createAuthenticator(app.url))
  await setAge(CHALLENGE_LIFE)
  expect((await member.client.call('POST passkeys', { body: late })).status).toBe(400)
  const inTime = await prepare(member, createAuthenticator(app.url))
  await setAge(CHALLENGE_LIFE - 1)
  expect((await member.client.call('POST passkeys', { body: inTime })).status).toBe(201)
})

test('a passkey that is added while the account is being closed is not stored', async () => {
  const member = await makeMember(app, 'affiliate')
  const body = await prepare(member, createAuthenticator(app.url))
  const { answer, hasWaited } = await callDuring(
    app.db,
    (trx) => closeAccount(trx, member.accountId),
    () => member.client.call('POST passkeys', { body }),
  )
  expect([answer.status, hasWaited, await listIds(member.accountId)]).toEqual([400, true, []])
})

test('an authenticator without a counter signs in again and again, and one that has lost its counter does not', async () => {
  const member = await makeMember(app, 'affiliate')
  const authenticator = createAuthenticator(app.url)
  authenticator.state.counter = -1
  expect((await register(member, authenticator)).status).toBe(201)
  for (let i = 0; i < 2; i += 1) {
    authenticator.state.counter = -1
    expect(await signIn(authenticator)).toBe(303)
  }
  authenticator.state.counter = 6
  expect(await signIn(authenticator)).toBe(303)
  authenticator.state.counter = -1
  expect(await signIn(authenticator)).toBe(422)
})

test('a use is recorded at the passkey that was used, with a greater counter only', async () => {
  const member = await makeMember(app, 'affiliate')
  await addRows(member, 2)
  const [used, other] = [`${member.accountId}-0`, `${member.accountId}-1`]
  const note = (counter: number) => notePasskeyUse(app.db, used, counter, new Date(9_000))
  expect([await note(5), await note(5), await note(4), await note(6), await note(0)]).toEqual([true, false, false, true, false])
  const rows = await app.db
    .selectFrom('passkeys')
    .select(['id', 'counter', 'last_used_at'])
    .where('id', 'in', [used, other])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { id: used, counter: '6', last_used_at: new Date(9_000) },
    { id: other, counter: '0', last_used_at: null },
  ])
})
