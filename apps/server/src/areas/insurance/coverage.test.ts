import type { CoverageForStaff, OwnCoverage } from '@afilia/contract/cases/insurance'
import { addDays, type IsoDate } from '@afilia/domain/shifts/dates'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../testing/app/client.ts'
import { followLocation } from '../../testing/app/follow-location.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import { endCoveragesOf } from './commands.ts'
import { toToday } from './rules.ts'
import { ADMIN, AFFILIATE, askForCoverage, DELEGATE, FIRST_YEAR, FOURTH_YEAR, resetInsurance, startInsurance } from './testing.ts'

const SENIOR = '00000004G'
const SUPERVISOR = '00000006Y'

let today: IsoDate
let app: TestApp
let rocio: Client
let fourth: Client
let manuel: Client
let admin: Client
let ids: Record<string, string>
beforeAll(async () => {
  ;({ app, rocio, fourth, manuel, admin, ids } = await startInsurance())
})
afterAll(() => app.stop())
beforeEach(async () => {
  today = toToday(new Date())
  await resetInsurance(app.deps)
})

const own = async (client: Client): Promise<OwnCoverage> => (await client.call('GET insurance/coverage')).body as OwnCoverage
/** The kind of coverage that the member of a case can have, as staff read it. */
const kindOf = async (id: string) =>
  ((await admin.call('GET staff/cases/{case}/coverage', { params: { case: id } })).body as CoverageForStaff).kind
const grant = (id: string, body: object = { startsOn: today }, client = admin) =>
  client.call('POST staff/cases/{case}/coverage', { params: { case: id }, body: body as never })

describe('GET insurance/coverage', () => {
  test('says since when somebody is covered, until when and by which policy', async () => {
    expect(await own(rocio)).toMatchObject({
      kind: 'AFFILIATE',
      coverage: { kind: 'AFFILIATE', state: 'ACTIVE', endsOn: null },
      policy: { insurer: 'Aseguradora Alborada, S.A.', sumPerClaimCents: 200_000_000 },
      request: null,
    })
    const { kind, coverage, policy } = await own(fourth)
    expect([kind, coverage?.kind, policy?.sumPerClaimCents]).toEqual(['STUDENT_FOURTH', 'STUDENT_FOURTH', 60_000_000])
    expect(coverage!.endsOn).toMatch(/-09-30$/)
  })

  test('§6 says how a member could be covered, and that a first-year student and a retired member cannot be', async () => {
    expect(await own(manuel)).toMatchObject({ kind: 'AFFILIATE', coverage: null, policy: { sumPerClaimCents: 200_000_000 }, request: null })
    for (const docid of [FIRST_YEAR, SENIOR])
      expect(await own(await app.signedIn(docid))).toEqual({ kind: null, coverage: null, policy: null, request: null })
    const { reference } = await askForCoverage(manuel)
    expect((await own(manuel)).request).toMatchObject({ reference, state: 'RECEIVED' })
  })

  test('follows the policy in force: a renewal covers everybody, and without a policy nobody is certified', async () => {
    await sql`update insurance_policies set starts_on = '2000-01-01', ends_on = '2000-12-31'`.execute(app.db)
    expect(await own(rocio)).toMatchObject({ coverage: { kind: 'AFFILIATE' }, policy: null })
    expect((await rocio.call('POST insurance/certificates', { body: { language: 'es' } })).problem.errorKey).toBe('api.NOT_COVERED')
  })
})

describe('the team grants a request for coverage', () => {
  test('of an affiliate as long as they are one, with an entry in the audit log', async () => {
    const [{ id }, other] = [await askForCoverage(manuel), await askForCoverage(fourth, 'student')]
    const answer = await grant(id)
    expect(await (await followLocation(admin, answer)).json()).toEqual(answer.body)
    await app.db.deleteFrom('access_log').where('endpoint', 'like', 'GET %').execute()
    expect(answer.body as CoverageForStaff).toMatchObject({
      kind: 'AFFILIATE',
      coverage: { state: 'ACTIVE', startsOn: today, endsOn: null },
      isOfCase: true,
    })
    expect((await own(manuel)).coverage).toMatchObject({ state: 'ACTIVE', startsOn: today })
    const seen = await app.db
      .selectFrom('access_log')
      .select(['endpoint', 'actor_id', 'person_id'])
      .where('person_id', '=', ids[DELEGATE]!)
      .execute()
    expect(seen).toEqual([{ endpoint: 'POST staff/cases/{case}/coverage', actor_id: ids[ADMIN], person_id: ids[DELEGATE] }])
    expect((await grant(id)).problem.errorKey).toBe('api.COVERAGE_EXISTS')
    expect([await kindOf(id), await kindOf(other.id)]).toEqual(['AFFILIATE', 'STUDENT_FOURTH'])
  })

  test('of a student with an end, a year later at most', async () => {
    await app.db.deleteFrom('coverages').execute()
    const { id } = await askForCoverage(fourth, 'student')
    for (const endsOn of [null, addDays(today, -1), addDays(today, 365)])
      expect((await grant(id, { startsOn: today, endsOn })).problem.fieldErrors?.[0]?.field).toBe('endsOn')
    expect((await grant(id, { startsOn: today, endsOn: addDays(today, 364) })).status).toBe(201)
  })

  test('of a student with another kind of coverage ends that one', async () => {
    const { id } = await askForCoverage(fourth, 'student')
    await app.db
      .updateTable('coverages')
      .set({ kind: 'STUDENT', starts_on: addDays(today, -30) })
      .where('person_id', '=', ids[FOURTH_YEAR]!)
      .execute()
    expect((await grant(id, { startsOn: today, endsOn: addDays(today, 100) })).status).toBe(201)
    const rows = await app.db
      .selectFrom('coverages')
      .select(['kind', 'ends_on'])
      .where('person_id', '=', ids[FOURTH_YEAR]!)
      .orderBy('starts_on')
      .execute()
    expect(rows).toEqual([
      { kind: 'STUDENT', ends_on: addDays(today, -1) },
      { kind: 'STUDENT_FOURTH', ends_on: addDays(today, 100) },
    ])
    expect((await own(rocio)).coverage).toMatchObject({ state: 'ACTIVE', endsOn: null })
  })

  test('once, of ten at the same time', async () => {
    const { id } = await askForCoverage(manuel)
    const answers = await Promise.all(Array.from({ length: 10 }, () => grant(id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(9).fill(409)])
  })

  test('and nobody else does: not the member, not staff of no team, and not for another kind of case', async () => {
    const { id } = await askForCoverage(manuel)
    await app.db
      .insertInto('team_members')
      .values({ team_id: sql`(select id from teams where is_last)`, person_id: ids[AFFILIATE]! })
      .execute()
    const supervisor = await app.signedIn(SUPERVISOR)
    for (const client of [manuel, supervisor, admin]) expect((await grant(id, undefined, client)).status).toBe(404)
    expect((await grant(id, undefined, rocio)).status).toBe(403)
    await app.db.deleteFrom('team_members').execute()
    await app.db.updateTable('service_requests').set({ kind: 'ADVICE' }).execute()
    expect((await grant(id)).status).toBe(404)
    expect(await own(manuel)).toMatchObject({ coverage: null })
  })

  test('and revokes a mistaken grant', async () => {
    const { id } = await askForCoverage(manuel)
    await grant(id)
    expect((await admin.call('DELETE staff/cases/{case}/coverage', { params: { case: id } })).status).toBe(204)
    expect((await own(manuel)).coverage).toBe(null)
    expect((await own(rocio)).coverage).toMatchObject({ state: 'ACTIVE', endsOn: null })
  })
})

test('a member who leaves is not covered again after coming back', async () => {
  await endCoveragesOf(app.deps, ids[AFFILIATE]!)
  await endCoveragesOf(app.deps, ids[AFFILIATE]!)
  expect((await own(rocio)).coverage).toBe(null)
  expect((await own(fourth)).coverage).toMatchObject({ state: 'ACTIVE' })
})
