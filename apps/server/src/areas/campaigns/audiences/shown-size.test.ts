import type { Campaign, CampaignEdit } from '@afilia/contract/messages/campaigns'
import { type Audience, EVERYBODY } from '@afilia/domain/messages/audience'
import { LEAST_COUNT, roundCount } from '@afilia/domain/messages/messages'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { makeMember, SEVILLA } from '../../../testing/members/make-member.ts'
import { makeTransition, writeDraft } from '../testing.ts'
import { measureAudience } from './queries.ts'
import { isOf, isReached, makeAudiences, type Person, readPeople } from './testing.ts'

let app: TestApp
let delegate: Client
/** A member of the delegate's centre of whom one knows the specialty, and would like to know an interest. */
let target: string
beforeAll(async () => {
  // Runs no tasks, so campaigns that are sent never reach the mailboxes.
  app = await startTestApp({ env: { ROLE: 'web', DATABASE_URL: 'postgres://elsewhere' } })
  await sql`update people set affiliate_seat_id = null where affiliate_seat_id = ${SEVILLA.seatId}`.execute(app.db)
  const made = await Promise.all(Array.from({ length: 24 }, () => makeMember(app, 'affiliate')))
  delegate = (await makeMember(app, 'delegate')).client
  target = made[0]!.personId
  const [midwife] = await specialties()
  await app.db.updateTable('people').set({ current_specialty_id: midwife! }).where('id', '=', target).execute()
  // Twelve others, so that the interest itself may be counted.
  const others = made.slice(1, 13).map(({ personId }) => personId)
  await app.db
    .updateTable('settings')
    .set({ interests: ['FUEL'] })
    .where('person_id', 'in', others)
    .execute()
})
afterAll(() => app.stop())
beforeEach(async () => {
  for (const table of ['campaigns', 'rate_limits'] as const) await app.db.deleteFrom(table).execute()
  await setInterest([])
})

const specialties = async () => (await app.db.selectFrom('specialties').select('id').orderBy('id').limit(1).execute()).map(({ id }) => id)
const setInterest = (interests: string[]) => app.db.updateTable('settings').set({ interests }).where('person_id', '=', target).execute()
const count = async (audience: Audience) => (await delegate.call('POST audiences/count', { body: { audience } })).body
const INTERESTED: Audience = { by: 'INTEREST', in: ['FUEL'] }

/** What a delegate tells from all these audiences, with and without the interest of the one member. */
async function tellApart(listen: (audience: Audience) => Promise<unknown>): Promise<Audience[]> {
  const [midwife] = await specialties()
  const isTarget: Audience = { by: 'SPECIALTY', in: [midwife!] }
  const isOther: Audience = { not: isTarget }
  const tried: Audience[] = [
    INTERESTED,
    isOther,
    { not: INTERESTED },
    { all: [isTarget, INTERESTED] },
    { all: [isTarget, { not: INTERESTED }] },
    { any: [isOther, INTERESTED] },
    { any: [isOther, { not: INTERESTED }] },
    { not: { all: [isTarget, INTERESTED] } },
    { not: { any: [isOther, INTERESTED] } },
    { all: [{ any: [isTarget, INTERESTED] }, INTERESTED] },
    { all: [EVERYBODY, { any: [isOther, INTERESTED] }] },
    { any: [{ all: [isOther, INTERESTED] }, { all: [isTarget, INTERESTED] }] },
  ]
  const told: unknown[] = []
  for (const audience of tried) told.push(await listen(audience))
  await setInterest(['FUEL'])
  const differing: Audience[] = []
  for (const [at, audience] of tried.entries())
    if (JSON.stringify(await listen(audience)) !== JSON.stringify(told[at])) differing.push(audience)
  return differing
}

/** What a delegate learns from a draft with this audience, and from submitting it. */
const writeTo = async (audience: Audience) => {
  const draft = await writeDraft(delegate, { audience } as Partial<CampaignEdit>)
  const { needsApproval, transitions } = draft
  const { status, body, problem } = await makeTransition(delegate, draft, 'submit')
  const { recipients, figures } = (body ?? {}) as Partial<Campaign>
  return [needsApproval, transitions, status, problem?.errorKey, recipients, figures]
}

describe('GDPR, article 9: whatever a delegate asks, they learn nothing about a single member', () => {
  test('from counts of the whole and of its parts', async () => {
    expect(await tellApart(count)).toEqual([])
  })

  test('from whether a draft needs an approval, or could not be sent because it goes to nobody', async () => {
    expect(await tellApart(writeTo)).toEqual([])
  })
})

test('a count is rounded to tens, and shown as long as each condition concerns ten members or more', async () => {
  expect(await count(EVERYBODY)).toMatchObject({ members: 30, needsApproval: false })
  expect(await count(INTERESTED)).toMatchObject({ members: 10 })
  expect(await count({ not: INTERESTED })).toMatchObject({ members: 10 })
  // A condition that all fulfil, or none, would tell that.
  expect(await count({ all: [INTERESTED, { by: 'LANGUAGE', in: ['es'] }] })).toMatchObject({ members: null, devices: null })
  expect(await count({ by: 'LANGUAGE', in: ['eu'] })).toMatchObject({ members: null, devices: null })
})

test('counts are limited to 200 a day', async () => {
  await count(EVERYBODY)
  await app.db.updateTable('rate_limits').set({ failures: 199 }).execute()
  expect((await delegate.call('POST audiences/count', { body: { audience: EVERYBODY } })).status).toBe(200)
  expect((await delegate.call('POST audiences/count', { body: { audience: EVERYBODY } })).status).toBe(429)
})

test('without a number, a second person approves in a place with many members', async () => {
  const whole = { provinceId: null, seatId: null }
  const { members, most } = await measureAudience(app.db, { by: 'SEAT', in: [SEVILLA.seatId] }, whole)
  expect([members, most]).toEqual([30, 34])
  const all = (await measureAudience(app.db, EVERYBODY, whole)).most
  expect(await measureAudience(app.db, { all: [INTERESTED, { not: INTERESTED }] }, whole)).toMatchObject({ members: null })
  expect((await measureAudience(app.db, { all: [INTERESTED, { not: INTERESTED }] }, whole)).most).toBeGreaterThan(all - LEAST_COUNT)
})

/** The audience with each of its conditions changed: it holds for everybody, for nobody, or without one of its values. */
function listVariants(audience: Audience): Audience[] {
  if ('by' in audience) {
    const without = audience.in.map((value) => audience.in.filter((other) => other !== value)).filter((values) => values.length > 0)
    return [EVERYBODY, { not: EVERYBODY }, ...without.map((values) => ({ by: audience.by, in: values }))]
  }
  if ('not' in audience) return listVariants(audience.not).map((not) => ({ not }))
  const parts = 'all' in audience ? audience.all : audience.any
  return parts.flatMap((part, at) =>
    listVariants(part).map((variant): Audience => {
      const changed = parts.with(at, variant)
      return 'all' in audience ? { all: changed } : { any: changed }
    }),
  )
}

test('no shown count differs from another by one condition or value that concerns fewer than ten members', async () => {
  const people = await readPeople(app.db)
  const { tree, reach } = makeAudiences(people)
  await fc.assert(
    fc.asyncProperty(tree, reach, async (audience, within) => {
      const reached = people.filter((person) => isReached(within, person))
      const isIn = (person: Person) => isOf(audience, person)
      const exact = reached.filter(isIn).length
      const concerned = listVariants(audience).map((variant) => reached.filter((person) => isOf(variant, person) !== isIn(person)).length)
      const isShown = exact >= LEAST_COUNT && concerned.every((members) => members >= LEAST_COUNT)
      const { members, most } = await measureAudience(app.db, audience, within)
      expect(members).toBe(isShown ? roundCount(exact) : null)
      expect(most).toBeGreaterThanOrEqual(exact)
    }),
    { numRuns: 150 },
  )
})
