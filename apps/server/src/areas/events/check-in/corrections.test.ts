import type { StaffBooking } from '@afilia/contract/events/staff-events'
import type { OrderTickets } from '@afilia/contract/events/tickets'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../../testing/app/client.ts'
import type { TestApp } from '../../../testing/app/test-app.ts'
import { ask, createStaffEventCalls, personOf, startStaffEvents } from '../staff/testing.ts'
import { HOUR, listOf, makeEntry, note } from './testing.ts'

let app: TestApp
let ana: Client
let delegate: Client
let supervisor: Client
let admin: Client
let province: string
let near: string

const { reset, makeBookable, openTo, listAccesses } = createStaffEventCalls(() => ({ app, province, near }))
beforeAll(async () => {
  ;({ app, ana, delegate, supervisor, admin, province, near } = await startStaffEvents())
})
afterAll(() => app.stop())
beforeEach(() => reset())

const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()

/** A course of two hours that ended this many hours ago, booked by these members. */
async function makeCourse({ endedFor = 5, booker = ana } = {}) {
  const made = await makeBookable({ startsIn: 1, questions: [], more: { hours: '10', credits: '1.4' } })
  const body = { sessionId: made.sessionId, formId: made.formId, answers: {}, companions: [] }
  const { id } = (await booker.call('POST orders', { body: body as never })).body as { id: string }
  await openTo(made.eventId)
  const moved = sql<Date>`now() - make_interval(hours => ${endedFor}::int)`
  const times = { starts_at: sql<Date>`${moved} - interval '2 hours'`, ends_at: moved }
  await app.db.updateTable('event_sessions').set(times).where('id', '=', made.sessionId).execute()
  await app.db.updateTable('events').set(times).where('id', '=', made.eventId).execute()
  return { ...made, orderId: id }
}
const hasCertificate = async (client: Client, order: string) =>
  ((await client.call('GET orders/{order}/tickets', { params: { order } })).body as OrderTickets).hasCertificate
const certificate = (client: Client, order: string) => client.fetch(`/api/data/orders/${order}/certificate`)
const read = async (client: Client, event: string, body: object = {}) => ((await ask(client, event, body)).body as StaffBooking[])[0]
const entriesOf = async (client: Client, event: string) => (await read(client, event))!.participants[0]!.entries
const confirm = async (client: Client, entry: string) =>
  (await client.call('POST staff/check-ins/{entry}/confirmation', { params: { entry } })).status

describe('an entry noted outside the hours of the event', () => {
  test('is a correction: no certificate counts it until somebody other than the person who noted it confirms it', async () => {
    const { eventId, orderId } = await makeCourse()
    const entry = makeEntry(orderId, { at: ago(6) })
    expect((await note(supervisor, eventId, entry)).body).toMatchObject({ entries: [{ id: entry.id, isUnconfirmed: true }] })
    expect([await hasCertificate(ana, orderId), (await certificate(ana, orderId)).status]).toEqual([false, 404])
    const noter = await app.db
      .selectFrom('people')
      .select(['first_name', 'last_name'])
      .where('id', '=', await personOf(supervisor))
      .executeTakeFirstOrThrow()
    const by = `${noter.first_name} ${noter.last_name}`
    expect(await entriesOf(supervisor, eventId)).toEqual([
      { id: entry.id, at: entry.at, by, isCorrection: true, confirmation: null, canConfirm: false },
    ])
    expect((await read(supervisor, eventId))!.participants[0]!.attended).toBe(0)
    expect(await confirm(supervisor, entry.id)).toBe(404)
    expect((await entriesOf(admin, eventId))[0]).toMatchObject({ canConfirm: true })
    expect(await confirm(admin, entry.id)).toBe(204)
    expect(await confirm(admin, entry.id)).toBe(204)
    expect([await hasCertificate(ana, orderId), (await certificate(ana, orderId)).status]).toEqual([true, 200])
    const [confirmed] = await entriesOf(supervisor, eventId)
    expect(confirmed).toMatchObject({ by, isCorrection: true, confirmation: { by: expect.any(String) }, canConfirm: false })
    expect(confirmed!.confirmation!.by).not.toBe(by)
    expect((await listOf(delegate, eventId)).tickets[0]!.entries).toMatchObject([{ id: entry.id, isUnconfirmed: false }])
    expect(await listAccesses()).toContain(`POST staff/check-ins/{entry}/confirmation ${await personOf(ana)}`)
  })

  test('is also one whose time is long before the event, and nobody is sure that they came', async () => {
    const { eventId, orderId } = await makeCourse({ endedFor: -50 })
    const early = makeEntry(orderId)
    await note(delegate, eventId, early)
    expect((await entriesOf(supervisor, eventId))[0]).toMatchObject({ isCorrection: true, canConfirm: true })
  })

  test.each([
    ['during the course', -1, 0.01],
    ['soon after its end, with a time within it', 2, 3],
    ['by a phone that was offline for two hours', 2, 2.5],
  ])('%s it is no correction', async (_, endedFor, at) => {
    const { eventId, orderId } = await makeCourse({ endedFor })
    const entry = makeEntry(orderId, { at: ago(at) })
    await note(delegate, eventId, entry)
    expect(await entriesOf(supervisor, eventId)).toMatchObject([{ id: entry.id, isCorrection: false, canConfirm: false }])
    expect((await read(supervisor, eventId))!.participants[0]!.attended).toBe(1)
    expect(await confirm(supervisor, entry.id)).toBe(404)
  })
})

describe('a correction is not confirmed', () => {
  test('by members, delegates, staff of another province, or for an unknown or undone entry', async () => {
    const { eventId, orderId } = await makeCourse()
    const entry = makeEntry(orderId, { at: ago(6) })
    await note(delegate, eventId, entry)
    expect(await Promise.all([ana, delegate].map((client) => confirm(client, entry.id)))).toEqual([403, 403])
    const other = await app.db
      .selectFrom('municipalities')
      .select('id')
      .where('province_id', '<>', province)
      .limit(1)
      .executeTakeFirstOrThrow()
    await app.db.updateTable('events').set({ municipality_id: other.id }).where('id', '=', eventId).execute()
    expect(await confirm(supervisor, entry.id)).toBe(404)
    await app.db.updateTable('events').set({ municipality_id: near }).where('id', '=', eventId).execute()
    expect(await Promise.all(['none', orderId].map((id) => confirm(supervisor, id)))).toEqual([404, 404])
    await note(delegate, eventId, { ...entry, isUndone: true })
    expect(await confirm(supervisor, entry.id)).toBe(404)
    expect(await hasCertificate(ana, orderId)).toBe(false)
  })

  test('by the person who booked the ticket, nor for a member whom the reader may not see', async () => {
    const { eventId, orderId } = await makeCourse()
    await app.db
      .updateTable('orders')
      .set({ person_id: await personOf(supervisor) })
      .where('id', '=', orderId)
      .execute()
    const own = makeEntry(orderId, { at: ago(6) })
    await note(delegate, eventId, own)
    expect((await entriesOf(supervisor, eventId))[0]).toMatchObject({ canConfirm: false })
    expect(await confirm(supervisor, own.id)).toBe(404)
    await app.db
      .updateTable('orders')
      .set({ person_id: await personOf(ana) })
      .where('id', '=', orderId)
      .execute()
    await sql`update people set objections = '{REPRESENTATIVES}' where id = ${await personOf(ana)}`.execute(app.db)
    expect(await entriesOf(supervisor, eventId)).toEqual([])
    expect(await confirm(supervisor, own.id)).toBe(404)
    expect(await confirm(admin, own.id)).toBe(204)
  })
})

test('the organiser finds the corrections that wait, and the numbers of people count only what counts', async () => {
  const { eventId, orderId } = await makeCourse()
  const late = makeEntry(orderId, { at: ago(6) })
  await note(delegate, eventId, late)
  const inView = async (view: string) => (await read(admin, eventId, { view }))?.id
  const attended = async () =>
    ((await admin.call('GET staff/events/{event}', { params: { event: eventId } })).body as { sessions: { attended: number }[] })
      .sessions[0]!.attended
  expect([await inView('UNCONFIRMED'), await inView('ATTENDED'), await attended()]).toEqual([orderId, undefined, 0])
  await confirm(admin, late.id)
  expect([await inView('UNCONFIRMED'), await inView('ATTENDED'), await attended()]).toEqual([undefined, orderId, 1])
})
