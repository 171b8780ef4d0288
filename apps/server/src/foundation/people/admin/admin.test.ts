import { afterAll, beforeAll, expect, test } from 'vitest'
import { StartError } from '../../../platform/process/start-error.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { makeMember } from '../../../testing/members/make-member.ts'
import { openSignInPage, step } from '../../identity/testing.ts'
import { hashPassword } from '../../identity/passwords/passwords.ts'
import { addAdmin } from './commands.ts'
import { IS_RIGHT } from './rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const PASSWORD = 'una frase de las mías'
const make = async (more: object = {}) => {
  const passwordHash = await hashPassword(PASSWORD)
  const admin = { documentId: '12345678Z', firstName: 'Íñigo', lastName: 'Zubiri', email: 'jefe@example.org', passwordHash, ...more }
  return addAdmin(app.deps, admin)
}
const countPeople = async () => (await app.db.selectFrom('people').select('id').execute()).length

test('the first administrator signs in by document id and by address, and is no member', async () => {
  await make()
  const client = await app.visitor().signIn('12345678z', PASSWORD)
  expect(await client.session()).toMatchObject({ docid: '12345678Z', roles: ['ROLE_ADMIN'], user: { name: 'Íñigo Zubiri' } })
  const visitor = app.visitor()
  const byAddress = await step(visitor, await openSignInPage(visitor), { username: 'jefe@example.org', password: PASSWORD })
  expect([byAddress.status, byAddress.location]).toEqual([303, expect.stringMatching(/\/second$/)])
  const row = await app.db.selectFrom('people').selectAll().where('email', '=', 'jefe@example.org').executeTakeFirstOrThrow()
  expect(row).toMatchObject({ folded: 'inigo zubiri', affiliate_province_id: null, left_at: null, is_blocked: false })
})

test('somebody with the document id, the address or the address for signing in of another is rejected, and nothing is stored', async () => {
  const member = await makeMember(app, 'affiliate')
  await app.db.updateTable('accounts').set({ sign_in_email: 'entra@example.org' }).where('id', '=', member.accountId).execute()
  const before = await countPeople()
  const rest = { documentId: '00000014Z', email: 'nuevo@example.org' }
  for (const taken of [{ documentId: member.documentId }, { email: member.email }, { email: 'entra@example.org' }])
    await expect(make({ ...rest, ...taken })).rejects.toThrow(StartError)
  expect(await countPeople()).toBe(before)
  // Any other failure is not reported as a StartError.
  await expect(make({ ...rest, firstName: 'Ana\0' })).rejects.not.toThrow(StartError)
  expect(await countPeople()).toBe(before)
  await make(rest)
  expect(await countPeople()).toBe(before + 1)
})

const address = (length: number): string => `${'a'.repeat(64)}@${'b'.repeat(length - 68)}.es`

test('what an operator may type', () => {
  expect(['12345678Z', '1-r', '12345678A', ''].map(IS_RIGHT.documentId)).toEqual([true, true, false, false])
  expect(['Íñigo', 'x'.repeat(100), 'x'.repeat(101), '', 'a\nb'].map(IS_RIGHT.name)).toEqual([true, true, false, false, false])
  expect(['jefe@example.org', 'jefe', address(255)].map(IS_RIGHT.email)).toEqual([true, false, false])
})
