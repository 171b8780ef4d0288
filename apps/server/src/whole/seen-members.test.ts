import { randomUUID } from 'node:crypto'
import { type Contract, contract } from '@afilia/contract'
import type { Endpoint } from '@afilia/contract/endpoint'
import { clockAt } from '@afilia/domain/shifts/zone'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MadeMember, makeMember, SEVILLA } from '../testing/members/make-member.ts'
import { addFilledMember, type FilledMember } from '../testing/neighbour/add-neighbour.ts'
import { readCatalog } from '../testing/neighbour/catalog.ts'
import { addCommonThings, type CommonThings } from '../testing/neighbour/common-things.ts'
import { fillFields, fillParams, findNamedTable } from '../testing/neighbour/named-rows.ts'
import { BODIES, QUERIES } from '../testing/neighbour/reviewed.ts'
import { makeBody } from '../testing/neighbour/valid-bodies.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'

type Name = keyof Contract & string

/** Answers that show members to staff without an entry in those members' access log, each with the reason. */
const UNLOGGED: Readonly<Partial<Record<Name, string>>> = {
  'GET teams': 'The members of a team are staff in their office, whom administrators have chosen.',
  'GET teams/{team}': 'The same, for one team.',
  'GET staff/case-colleagues': 'It shows the staff of the reader’s own teams.',
}

const OF_STAFF = 'It shows what staff wrote, with its author and approver in their office, and no recipient.'
const OF_TEAM = 'It shows a team: staff in their office.'
const OF_OFFICE = 'It shows the hours of an office.'
const OF_EMPLOYERS = 'It shows offers of employers.'
const provedBy = (proof: string): string => `Its body needs more than a valid shape, and ${proof} proves the entry.`

/** Endpoints for staff that this test does not reach, each with the reason why nothing is missed. */
const NOT_REACHED: Readonly<Partial<Record<Name, string>>> = {
  'GET audiences/{audience}': 'It shows the conditions that its reader has saved, and nobody who fulfils them.',
  'POST campaigns': OF_STAFF,
  'GET campaigns/{campaign}': OF_STAFF,
  'GET campaigns/{campaign}/files/{upload}': OF_STAFF,
  'PUT campaigns/{campaign}': OF_STAFF,
  'DELETE campaigns/{campaign}': OF_STAFF,
  'POST campaigns/{campaign}/tests': OF_STAFF,
  'POST campaigns/{campaign}/transitions': OF_STAFF,
  'POST teams': OF_TEAM,
  'PUT teams/{team}': OF_TEAM,
  'DELETE teams/{team}': OF_TEAM,
  'PUT offices/{office}/opening/{service}': OF_OFFICE,
  'POST offices/{office}/closures': OF_OFFICE,
  'DELETE offices/{office}/closures/{from}': OF_OFFICE,
  'POST staff/jobs': OF_EMPLOYERS,
  'GET staff/job-sources/{source}': OF_EMPLOYERS,
  'GET staff/merit-scales/{scale}': 'It shows the points of a call, and nobody who has them.',
  'PUT staff/job-sources/{source}': OF_EMPLOYERS,
  'DELETE staff/job-sources/{source}': OF_EMPLOYERS,
  'POST staff/job-sources/{source}/rows': OF_EMPLOYERS,
  'POST staff/job-sources/{source}/runs': OF_EMPLOYERS,
  'POST staff/cases/changes': provedBy('foundation/cases/staff/many.test.ts'),
  'GET staff/cases/{case}/affiliation': provedBy('areas/membership/affiliation/accepting.test.ts'),
  'POST staff/cases/{case}/affiliation': provedBy('areas/membership/affiliation/accepting.test.ts'),
  'GET staff/cases/{case}/coverage': provedBy('areas/insurance/coverage.test.ts'),
  'POST staff/cases/{case}/coverage': provedBy('areas/insurance/coverage.test.ts'),
  'DELETE staff/cases/{case}/coverage': provedBy('areas/insurance/coverage.test.ts'),
  'POST membership-applications/{application}/decision': provedBy('areas/membership/accepting.test.ts'),
  'POST rights-requests/{request}/extend': provedBy('areas/rights/requests.test.ts'),
  'POST former-members': provedBy('areas/rights/standing.test.ts'),
  'POST former-members/return': provedBy('areas/rights/standing.test.ts'),
  'POST people/{id}/second-factor/removal': 'It answers nothing, and the member reads it in their security events.',
}

const STAFF = ['delegate', 'supervisor', 'admin'] as const
const LABEL = 'shown'

let app: TestApp
let common: CommonThings
/** A member of the centre and the province of the staff, with a row of everything. */
let member: FilledMember
let staff: readonly MadeMember[]

beforeAll(async () => {
  app = await startTestApp({ env: { ROLE: 'web', DATABASE_URL: 'postgres://elsewhere' } })
  const catalog = await readCatalog(app.db)
  common = await addCommonThings(app.deps)
  await openCheckIns()
  member = await addFilledMember({ app, catalog, common }, { kind: 'affiliate', place: SEVILLA, label: LABEL })
  await app.db
    .updateTable('teams')
    .set({ kinds: ['ADVICE'] })
    .where('id', '=', common.team)
    .execute()
  await app.db.updateTable('check_ins').set({ is_correction: true }).where('person_id', '=', member.personId).execute()
  staff = await Promise.all(STAFF.map((kind) => makeMember(app, kind)))
  await app.db
    .insertInto('team_members')
    .values(staff.map(({ personId }) => ({ person_id: personId, team_id: common.team })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
})
afterAll(() => app.stop())

/** Moves the events to the province of the staff, and to the next hours. */
async function openCheckIns(): Promise<void> {
  const { id } = await app.db
    .selectFrom('municipalities')
    .select('id')
    .where('province_id', '=', SEVILLA.provinceId)
    .limit(1)
    .executeTakeFirstOrThrow()
  const now = Date.now()
  const times = { starts_at: new Date(now + 3600_000), ends_at: new Date(now + 2 * 3600_000) }
  await app.db
    .updateTable('events')
    .set({ ...times, municipality_id: id, scope: [SEVILLA.provinceId] })
    .execute()
  await app.db.updateTable('event_sessions').set(times).execute()
}

const names = Object.keys(contract) as Name[]
const endpointOf = (name: Name): Endpoint => contract[name]
/** Whether staff may call the endpoint because of their role, on other people's data. */
const isForStaff = (name: Name): boolean => {
  const { access } = endpointOf(name)
  return access.who === 'roles' ? access.isLogged : access.who === 'person' && access.staff !== 'none'
}
const isFile = (name: Name): boolean => 'mediaType' in (endpointOf(name).response ?? {})

/** Whether a text has what identifies the member, or one of their texts, unless the call itself said so. */
const isShownIn = (text: string, said: string): boolean =>
  [`${LABEL}-`, member.personId, member.documentId, member.email, member.phone, member.iban].some(
    (sign) => text.includes(sign) && !said.includes(sign),
  )

const MESSAGE = { text: 'Hola.', files: [] }
/** Bodies that pass the rules beyond the schema. */
const STAFF_BODIES: Readonly<Partial<Record<Name, (index: number) => unknown>>> = {
  'POST events/{event}/check-ins': (index) => ({
    id: randomUUID(),
    orderId: fillParams('GET orders/{order}', member, common, index)['order'],
    participant: 0,
    at: new Date().toISOString(),
  }),
  'POST staff/cases/{case}/messages': () => MESSAGE,
  'POST staff/cases/{case}/notes': () => ({ text: 'Llamar el lunes.' }),
  'POST staff/cases/{case}/transitions': () => ({ ...MESSAGE, transition: 'answer', version: 1 }),
}
/** Required query strings. */
const STAFF_QUERIES: Readonly<Partial<Record<Name, () => Readonly<Record<string, string>>>>> = {
  'GET offices/{office}/appointments': () => ({ date: clockAt('Europe/Madrid', common.slots[0]!.getTime()).date }),
  'GET offices/{office}/closures/effect': () => ({ from: '2026-01-01', to: '2026-12-31' }),
}

const bodiesFor = (name: Name, index: number): unknown[] => {
  const { body } = endpointOf(name)
  if (!body || name.startsWith('GET')) return [undefined]
  const given = STAFF_BODIES[name]?.(index) ?? BODIES[name]?.(member, common)
  return [...(given ? [given] : []), ...[0, 1, 2].map((choice) => makeBody(body, choice, fillFields(member, common))), {}]
}

/** Parameters that name the member's rows. Staff name an event by its id. */
const paramsFor = (name: Name, index: number) => ({
  ...fillParams(name, member, common, index),
  ...(name.includes('{event}') && { event: common.events[index]!.eventId }),
})

/** Calls the endpoint as one of the staff. `isUnlogged`: it showed the member, whose access log does not say so. */
async function look(reader: MadeMember, name: Name, index: number, body: unknown) {
  await app.db.deleteFrom('access_log').execute()
  const params = paramsFor(name, index)
  const answer = await reader.client.call(name, {
    params: params as never,
    query: { size: '200', ...QUERIES[name], ...STAFF_QUERIES[name]?.() },
    ...(body !== undefined && { body }),
  })
  const isReached = answer.status < 300
  const text = new TextDecoder().decode(answer.bytes)
  const isTheirFile = isFile(name) && findNamedTable(name) !== undefined
  const isShown = isReached && (isTheirFile || isShownIn(text, JSON.stringify([params, body ?? null])))
  const logged = await app.db
    .selectFrom('access_log')
    .select('id')
    .where('actor_id', '=', reader.personId)
    .where('person_id', '=', member.personId)
    .where('endpoint', '=', name)
    .execute()
  return { status: answer.status, isReached, isUnlogged: isShown && logged.length === 0 }
}

const looked = names.filter((name) => name.startsWith('GET') || isForStaff(name))

test.each(looked)('GDPR, article 15: whom %s shows to staff sees it in their access log', async (name) => {
  let [isReached, isUnlogged] = [false, false]
  const statuses: number[] = []
  for (const reader of staff)
    for (const index of [0, 1])
      for (const body of bodiesFor(name, index)) {
        const seen = await look(reader, name, index, body)
        statuses.push(seen.status)
        isReached ||= seen.isReached
        isUnlogged ||= seen.isUnlogged
        if (seen.isReached) break
      }
  expect(isUnlogged, 'it shows a member whose access log does not say so').toBe(name in UNLOGGED)
  if (isForStaff(name)) expect(!isReached, `no call was answered: ${statuses.join(', ')}`).toBe(name in NOT_REACHED)
})

test('each exception is of an endpoint, and has a reason', () => {
  for (const [name, reason] of [...Object.entries(UNLOGGED), ...Object.entries(NOT_REACHED)])
    expect([name, looked.includes(name as Name), reason.length > 10]).toEqual([name, true, true])
})
