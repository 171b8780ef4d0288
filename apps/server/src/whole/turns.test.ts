import { CONSENT_TEXT_VERSION } from '@afilia/domain/people/rights'
import { MODEL_182_TEXT } from '@afilia/domain/money/tax-authority'
import type { Contract } from '@afilia/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { takeAppointment } from '../areas/appointments/commands.ts'
import type { Db } from '../platform/postgres/db.ts'
import type { ParamsOf } from '@afilia/contract/endpoint'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { callDuring } from '../testing/database/call-during.ts'
import { type MadeMember, makeMember } from '../testing/members/make-member.ts'
import { addCommonThings, type CommonThings } from '../testing/neighbour/common-things.ts'
import { SEVILLE } from '../areas/appointments/testing.ts'

let app: TestApp
let common: CommonThings
let other: MadeMember
beforeAll(async () => {
  app = await startTestApp()
  common = await addCommonThings(app.deps)
  other = await makeMember(app, 'affiliate')
})
afterAll(() => app.stop())

const appointmentAt = (slot: number) => ({
  officeId: SEVILLE,
  service: 'LEGAL_ADVICE' as const,
  way: 'PHONE' as const,
  startsAt: common.slots[slot]!.toISOString(),
  phone: '612345678',
  about: '',
})

interface Sent {
  readonly params?: Record<string, string>
  readonly body?: unknown
}

/** Commands that run one after another for one member, because they count towards a limit or depend on an earlier statement of the member. */
const TURNS: Partial<Record<keyof Contract & string, (member: MadeMember) => Sent | Promise<Sent>>> = {
  'POST merits': () => ({ body: { kind: 'LANGUAGE', name: 'Inglés', language: 'en', level: 'B1', obtainedOn: '2021-01-31' } }),
  'POST bookmarks': () => ({ body: { kind: 'JOB', id: common.jobs[0] } }),
  'POST job-searches': () => ({ body: { name: 'Cerca', kind: 'PUBLIC', search: 'near=41091', alert: 'OFF' } }),
  'POST job-lists/{list}/followed': () => ({ params: { list: common.lists[0]! } }),
  'POST people/{id}/consents': ({ personId }) => ({
    params: { id: personId },
    body: { purpose: 'SURVEYS', isGranted: true, textVersion: CONSENT_TEXT_VERSION },
  }),
  'POST appointments': () => ({ body: appointmentAt(0) }),
  'PUT appointments/{appointment}': async ({ personId }) => ({
    params: { appointment: await takeAppointment(app.db, app.deps, personId, appointmentAt(0)) },
    body: appointmentAt(1),
  }),
  'POST orders/tickets/book': () => ({ body: { advantageId: common.stock, quantity: 1 } }),
  'POST services/notify/api/os-players': ({ documentId }) => ({
    body: { playerId: crypto.randomUUID(), documentId, status: 'CREATED', isAllowed: true },
  }),
  'POST authorizations/change-model-182': () => ({ body: { granted: true, textVersion: MODEL_182_TEXT } }),
}

const holdPerson = (personId: string) => (db: Db) => sql`select from people where id = ${personId} for no key update`.execute(db)

describe.each(Object.keys(TURNS) as (keyof typeof TURNS)[])('%s', (name) => {
  const send = async (held: (member: MadeMember) => string) => {
    const member = await makeMember(app, 'affiliate')
    const { params, body } = await TURNS[name]!(member)
    const call = () => member.client.call(name, { params: params as ParamsOf<typeof name>, ...(body !== undefined && { body }) })
    const { answer, hasWaited } = await callDuring(app.db, holdPerson(held(member)), call)
    expect(answer.status, JSON.stringify(answer.problem)).toBeLessThan(300)
    return hasWaited
  }

  test('waits for another command of the same member', async () => {
    expect(await send(({ personId }) => personId)).toBe(true)
  })

  test('waits for nobody else', async () => {
    expect(await send(() => other.personId)).toBe(false)
  })
})

const holdUploads = (personId: string) => (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${personId}`}, 0))`.execute(db)

async function begin(held: (member: MadeMember) => string): Promise<boolean> {
  const member = await makeMember(app, 'affiliate')
  const params = { upload: crypto.randomUUID() }
  const call = () => member.client.call('POST uploads/{upload}/parts', { params, body: { name: 'a.pdf', size: 10 } })
  const { answer, hasWaited } = await callDuring(app.db, holdUploads(held(member)), call)
  expect(answer.status).toBeLessThan(300)
  return hasWaited
}

test('POST uploads/{upload}/parts waits for another file of the same member, and for nobody else’s', async () => {
  expect(await begin(({ personId }) => personId)).toBe(true)
  expect(await begin(() => other.personId)).toBe(false)
})

const holdRegion = (db: Db) => sql`select from autonomies order by id limit 1 for no key update`.execute(db)

test('an import of cut-off marks waits for another one', async () => {
  const admin = await app.signedIn('00000007F')
  const body = { csv: 'x', source: { name: 'BOJA', url: null } }
  const { hasWaited } = await callDuring(app.db, holdRegion, () => admin.call('POST job-lists/cuts', { body: body as never }))
  expect(hasWaited).toBe(true)
})
