import { addDays, type IsoDate } from '@afilia/domain/shifts/dates'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { callDuring } from '../../../testing/database/call-during.ts'
import { type MadeMember, makeMember } from '../../../testing/members/make-member.ts'
import { addPolicy, endCoveragesOf } from '../commands.ts'
import { toToday } from '../rules.ts'
import { askForCoverage, saveTestCoverages } from '../testing.ts'

let app: TestApp
let admin: Client
let member: MadeMember
let id: string
let today: IsoDate
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signedIn('00000007F')
})
afterAll(() => app.stop())
beforeEach(async () => {
  today = toToday(app.deps.clock.now())
  for (const table of ['coverages', 'insurance_policies', 'rate_limits'] as const) await app.db.deleteFrom(table).execute()
  await saveTestCoverages(app.deps)
  member = await makeMember(app, 'affiliate')
  id = (await askForCoverage(member.client)).id
})

const grant = async (span: object = { startsOn: today }) => {
  const { status, problem } = await admin.call('POST staff/cases/{case}/coverage', { params: { case: id }, body: span as never })
  return status === 201 ? 'granted' : problem.errorKey
}
const setPerson = (columns: object) => app.db.updateTable('people').set(columns).where('id', '=', member.personId)
const addCoverage = (starts_on: IsoDate, ends_on: IsoDate | null) =>
  app.db
    .insertInto('coverages')
    .values({
      id: newId(new Date()),
      person_id: member.personId,
      kind: 'AFFILIATE',
      case_id: null,
      granted_by: null,
      starts_on,
      ends_on,
      created_at: new Date(),
    })
    .execute()
const listCoverages = () =>
  app.db.selectFrom('coverages').select(['starts_on', 'ends_on']).where('person_id', '=', member.personId).orderBy('starts_on').execute()

test('nobody is covered who cannot be: not who has retired, has left or was erased', async () => {
  await app.db
    .updateTable('accounts')
    .set({ roles: ['ROLE_SENIOR'] })
    .where('person_id', '=', member.personId)
    .execute()
  expect(await grant()).toBe('api.COVERAGE_IMPOSSIBLE')
  await app.db
    .updateTable('accounts')
    .set({ roles: ['ROLE_AFFILIATE'] })
    .where('person_id', '=', member.personId)
    .execute()
  await setPerson({ left_at: new Date() }).execute()
  expect(await grant()).toBe('api.COVERAGE_IMPOSSIBLE')
  await setPerson({ left_at: null, is_blocked: true }).execute()
  expect(await grant()).toBe('api.COVERAGE_IMPOSSIBLE')
  expect(await listCoverages()).toEqual([])
})

test('who leaves at the same moment is not covered', async () => {
  const { answer } = await callDuring(
    app.db,
    (db) => db.updateTable('people').set({ left_at: new Date() }).where('id', '=', member.personId).execute(),
    grant,
  )
  expect(answer).toBe('api.COVERAGE_IMPOSSIBLE')
})

test('a policy of the kind has to be in force: from its first to its last day', async () => {
  const inForce = async (starts_on: IsoDate, ends_on: IsoDate) => {
    await app.db.updateTable('insurance_policies').set({ starts_on, ends_on }).execute()
    await app.db.deleteFrom('coverages').execute()
    return grant()
  }
  expect(await inForce(addDays(today, -9), addDays(today, -1))).toBe('api.COVERAGE_IMPOSSIBLE')
  expect(await inForce(addDays(today, 1), addDays(today, 9))).toBe('api.COVERAGE_IMPOSSIBLE')
  expect(await inForce(today, today)).toBe('granted')
  await app.db.deleteFrom('policy_terms').where('kind', '=', 'AFFILIATE').execute()
  expect(await inForce(today, today)).toBe('api.COVERAGE_IMPOSSIBLE')
})

test('no day is covered twice, and the days before and after are free', async () => {
  await addCoverage(addDays(today, -9), addDays(today, 3))
  await addCoverage(addDays(today, 10), addDays(today, 20))
  const from = (days: number, to: number) => grant({ startsOn: addDays(today, days), endsOn: addDays(today, to) })
  expect(await from(3, 5)).toBe('api.COVERAGE_EXISTS')
  expect(await from(5, 10)).toBe('api.COVERAGE_EXISTS')
  expect(await grant({ startsOn: addDays(today, 4), endsOn: null })).toBe('api.COVERAGE_EXISTS')
  expect(await from(4, 9)).toBe('granted')
  expect(await from(21, 20)).toBe('api.REQUEST_INVALID')
  expect(await from(-30, -1)).toBe('api.REQUEST_INVALID')
  expect(await from(21, 21)).toBe('granted')
})

test('a coverage that is ended lasted until yesterday; one that begins today never was, and one that has ended stays', async () => {
  await addCoverage(addDays(today, -90), addDays(today, -80))
  await addCoverage(addDays(today, -9), addDays(today, -1))
  await addCoverage(today, addDays(today, 5))
  await endCoveragesOf(app.deps, member.personId)
  expect(await listCoverages()).toEqual([
    { starts_on: addDays(today, -90), ends_on: addDays(today, -80) },
    { starts_on: addDays(today, -9), ends_on: addDays(today, -1) },
  ])
  await addCoverage(addDays(today, -30), null)
  await endCoveragesOf(app.deps, member.personId)
  expect((await listCoverages())[1]).toEqual({ starts_on: addDays(today, -30), ends_on: addDays(today, -1) })
})

test('a delegate who helps with the request neither grants nor ends, and without a grant nothing is ended', async () => {
  const delegate = await makeMember(app, 'delegate')
  await app.db.updateTable('service_requests').set({ helper_id: delegate.personId }).where('id', '=', id).execute()
  const params = { case: id }
  const end = async (client: Client) => (await client.call('DELETE staff/cases/{case}/coverage', { params })).problem?.errorKey
  const granted = await delegate.client.call('POST staff/cases/{case}/coverage', { params, body: { startsOn: today } as never })
  expect([granted.problem.errorKey, await end(delegate.client), await end(admin)]).toEqual([
    'api.ACCESS_DENIED',
    'api.ACCESS_DENIED',
    'api.NOT_FOUND',
  ])
  // A coverage that was not granted for this case does not end with it.
  await addCoverage(today, null)
  expect(await end(admin)).toBe('api.NOT_FOUND')
  expect(await listCoverages()).toEqual([{ starts_on: today, ends_on: null }])
})

test('a policy whose number exists is not added again', async () => {
  const policy = await app.db.selectFrom('insurance_policies').selectAll().executeTakeFirstOrThrow()
  const countTerms = async () => (await app.db.selectFrom('policy_terms').select('policy_id').execute()).length
  const before = await countTerms()
  const again = { ...policy, id: newId(new Date()), insurer: 'Otra' }
  expect(await addPolicy(app.db, again, [])).toBe(false)
  expect([await app.db.selectFrom('insurance_policies').selectAll().execute(), await countTerms()]).toEqual([[policy], before])
  expect(await addPolicy(app.db, { ...again, number: 'RC-OTRA' }, [])).toBe(true)
})
