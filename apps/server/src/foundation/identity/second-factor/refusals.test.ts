import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { callDuring } from '../../../testing/database/call-during.ts'
import { type MadeMember, makeMember, MEMBER_PASSWORD } from '../../../testing/members/make-member.ts'
import { createAuthenticator } from '../passkeys/testing.ts'
import { ADMIN, changeRoles, step } from '../testing.ts'
import { codeOf, codesOn, keyOn, passFirstStep } from './testing.ts'

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signedIn(ADMIN)
})
beforeEach(() => app.db.deleteFrom('rate_limits').execute())
afterAll(() => app.stop())

const countFactors = async ({ accountId }: MadeMember) =>
  (await app.db.selectFrom('second_factors').select('account_id').where('account_id', '=', accountId).execute()).length

const addPasskey = ({ accountId }: MadeMember) =>
  app.db
    .insertInto('passkeys')
    .values({
      id: createAuthenticator(app.url).id,
      account_id: accountId,
      public_key: Buffer.of(1),
      counter: '0',
      transports: [],
      name: 'x',
      created_at: new Date(),
    })
    .execute()

test('before the page has shown a key, no code sets up an app', async () => {
  const member = await makeMember(app, 'supervisor')
  const client = app.visitor()
  const { path } = await passFirstStep(client, member.documentId)
  await app.db.deleteFrom('oidc_records').where('model', '=', 'SecondFactor').execute()
  const signIn = path.replace(/\/second$/, '')
  await step(client, signIn, { username: member.documentId, password: MEMBER_PASSWORD })
  const answer = await step(client, path, { code: '000000' })
  expect([answer.status, keyOn(answer).length, await countFactors(member)]).toEqual([200, 32, 0])
  expect(await app.db.selectFrom('security_events').select('id').where('kind', '=', 'SECOND_FACTOR_CHECK').execute()).toEqual([])
})

test('a passkey that was added meanwhile keeps the password from setting up an app', async () => {
  const member = await makeMember(app, 'supervisor')
  const client = app.visitor()
  const { path, page } = await passFirstStep(client, member.documentId)
  await addPasskey(member)
  const answer = await step(client, path, { code: codeOf(keyOn(page)) })
  expect([codesOn(answer), answer.html.includes('Entra con tu llave de acceso'), await countFactors(member)]).toEqual([[], true, 0])
})

test('an account that changes while the code is checked gets no app, and signs in again', async () => {
  const member = await makeMember(app, 'supervisor')
  const client = app.visitor()
  const { path, page } = await passFirstStep(client, member.documentId)
  const { answer } = await callDuring(
    app.db,
    (trx) => changeRoles(trx, member.accountId, ['ROLE_SUPERVISOR']),
    () => step(client, path, { code: codeOf(keyOn(page)) }),
  )
  expect([answer.status, answer.location, await countFactors(member)]).toEqual([303, path.replace(/\/second$/, ''), 0])
})

test('nor does a signed-in member whose account changes at that moment replace the app', async () => {
  const member = await makeMember(app, 'supervisor')
  const begun = await member.client.call('POST second-factor/setups', { body: { currentPassword: MEMBER_PASSWORD } })
  const code = codeOf((begun.body as { key: string }).key)
  const { answer } = await callDuring(
    app.db,
    (trx) => changeRoles(trx, member.accountId, ['ROLE_SUPERVISOR']),
    () => member.client.call('POST second-factor', { body: { code } }),
  )
  expect([answer.status, answer.problem.errorKey, await countFactors(member)]).toEqual([404, 'api.NOT_FOUND', 0])
})

const finish = async (client: Client, code: string) => (await client.call('POST second-factor', { body: { code } })).status

test('a setup belongs to the session that began it, ends with it, and is needed', async () => {
  const member = await makeMember(app, 'supervisor')
  const other = await app.signedIn(member.documentId)
  expect((await member.client.call('GET second-factor')).body).toEqual({ since: null, recoveryCodesLeft: 0 })
  expect(await finish(member.client, '000000')).toBe(404)
  const begun = await member.client.call('POST second-factor/setups', { body: { currentPassword: MEMBER_PASSWORD } })
  const code = codeOf((begun.body as { key: string }).key)
  expect(await finish(other, code)).toBe(404)
  expect(await finish(member.client, code)).toBe(201)
  expect((await member.client.call('GET second-factor')).body).toMatchObject({ since: expect.any(String) as string, recoveryCodesLeft: 10 })
  // The key of a finished setup is of no use.
  expect(await finish(member.client, code)).toBe(404)
})

const remove = async (id: string) => {
  const { status, problem } = await admin.call('POST people/{id}/second-factor/removal', {
    params: { id },
    body: { currentPassword: MEMBER_PASSWORD },
  })
  return [status, problem?.errorKey]
}

test('the second step of somebody without an app or passkey, or without an account, cannot be removed', async () => {
  const [member, neighbour] = [await makeMember(app, 'supervisor'), await makeMember(app, 'supervisor')]
  const missing = [404, 'api.NOT_FOUND']
  expect(await remove(member.personId)).toEqual(missing)
  expect(await remove('nonsense')).toEqual(missing)
  expect(await remove('01890000-0000-7000-8000-000000000000')).toEqual(missing)
  expect((await member.client.call('GET permissions')).status).toBe(200)
  // A passkey alone is enough; the neighbour keeps theirs.
  await addPasskey(member)
  await addPasskey(neighbour)
  expect(await remove(member.personId)).toEqual([204, undefined])
  expect((await member.client.call('GET permissions')).status).toBe(401)
  const both = [member.accountId, neighbour.accountId]
  const left = await app.db.selectFrom('passkeys').select('account_id').where('account_id', 'in', both).execute()
  expect(left).toEqual([{ account_id: neighbour.accountId }])
  expect((await neighbour.client.call('GET permissions')).status).toBe(200)
})
