import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { type MadeMember, makeMember } from '../../../testing/members/make-member.ts'
import { readObstacle } from '../affiliation/queries.ts'
import { makeMandateReference, signMandate } from '../mandates/commands.ts'
import { comeBack, leave, setLimits } from './commands.ts'

const NOW = new Date('2026-03-01T10:00:00Z')

let app: TestApp
let member: MadeMember
let other: MadeMember
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  ;[member, other] = [await makeMember(app, 'affiliate'), await makeMember(app, 'affiliate')]
})

const readPerson = ({ personId }: MadeMember) =>
  app.db.selectFrom('people').selectAll().where('id', '=', personId).executeTakeFirstOrThrow()
const readRoles = async ({ personId }: MadeMember) =>
  (await app.db.selectFrom('accounts').select('roles').where('person_id', '=', personId).executeTakeFirst())?.roles
const change = ({ personId }: MadeMember, set: object) => app.db.updateTable('people').set(set).where('id', '=', personId).execute()
const listEnds = async ({ personId }: MadeMember) =>
  (await app.db.selectFrom('mandates').select('ended_at').where('person_id', '=', personId).orderBy('id').execute()).map(
    ({ ended_at }) => ended_at,
  )

test('who leaves has no roles and no mandate in force, once, and nobody else is affected', async () => {
  const evidence = { requestId: 'r', language: 'es', sessionHash: null, userAgent: null } as const
  for (const one of [member, other]) await signMandate(app.db, app.deps, one.personId, { ...evidence, iban: one.iban, at: NOW })
  const before = await readPerson(member)
  expect(await leave(app.db, member.personId, NOW)).toBe(true)
  expect(await readPerson(member)).toMatchObject({ left_at: NOW, left_roles: ['ROLE_AFFILIATE'], version: before.version + 1 })
  expect([await readRoles(member), await listEnds(member)]).toEqual([[], [NOW]])
  expect([await readRoles(other), await listEnds(other), (await readPerson(other)).left_at]).toEqual([['ROLE_AFFILIATE'], [null], null])
  // A second time would lose the roles that are kept for a return.
  expect(await leave(app.db, member.personId, new Date())).toBe(false)
  expect(await readPerson(member)).toMatchObject({ left_at: NOW, left_roles: ['ROLE_AFFILIATE'] })
})

test('who comes back has the earlier roles; who has not left, and who was erased, does not come back', async () => {
  await app.db
    .updateTable('accounts')
    .set({ roles: ['ROLE_SENIOR'] })
    .where('id', '=', member.accountId)
    .execute()
  for (const one of [member, other]) await leave(app.db, one.personId, NOW)
  expect(await comeBack(app.db, member.personId)).toBe(true)
  expect(await readPerson(member)).toMatchObject({ left_at: null, left_roles: null })
  expect([await readRoles(member), await readRoles(other)]).toEqual([['ROLE_SENIOR'], []])
  expect((await readPerson(other)).left_at).toEqual(NOW)
  expect(await comeBack(app.db, member.personId)).toBe(false)
  expect(await readRoles(member)).toEqual(['ROLE_SENIOR'])
  await change(other, { is_blocked: true })
  expect(await comeBack(app.db, other.personId)).toBe(false)
  expect(await leave(app.db, other.personId, NOW)).toBe(false)
})

test('an erased member does not leave', async () => {
  await change(member, { is_blocked: true })
  expect(await leave(app.db, member.personId, NOW)).toBe(false)
  expect(await readRoles(member)).toEqual(['ROLE_AFFILIATE'])
})

test('who had no account when they left comes back without roles', async () => {
  await app.db.deleteFrom('accounts').where('id', '=', member.accountId).execute()
  expect([await leave(app.db, member.personId, NOW), (await readPerson(member)).left_roles]).toEqual([true, null])
  expect([await comeBack(app.db, member.personId), await readRoles(member)]).toEqual([true, undefined])
})

test('restrictions are those of one member', async () => {
  await setLimits(app.db, member.personId, { restrictedAt: NOW, objections: [] })
  expect([(await readPerson(member)).restricted_at, (await readPerson(other)).restricted_at]).toEqual([NOW, null])
  await setLimits(app.db, member.personId, { restrictedAt: null, objections: [] })
  expect((await readPerson(member)).restricted_at).toBeNull()
})

test('why a member cannot become an affiliate', async () => {
  const student = await makeMember(app, 'student')
  const [senior, left, erased] = [await makeMember(app, 'senior'), await makeMember(app, 'student'), await makeMember(app, 'student')]
  await change(left, { left_at: NOW })
  await change(erased, { is_blocked: true })
  const all = [student, member, senior, left, erased]
  expect(await Promise.all(all.map(({ personId }) => readObstacle(app.db, personId)))).toEqual([
    null,
    'AFFILIATE',
    'NOT_STUDENT',
    'LEFT',
    'LEFT',
  ])
  expect(await readObstacle(app.db, '01890000-0000-7000-8000-000000000000')).toBeNull()
})

test('a mandate’s reference has the day of the signature and at most 35 characters (SEPA)', () => {
  expect(makeMandateReference('01890000-0000-7000-8000-00000000abcd', NOW)).toBe('M20260301-00000000ABCD')
})
