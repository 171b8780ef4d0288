import { randomUUID } from 'node:crypto'
import type { Contract } from '@afilia/contract'
import type { CheckInList } from '@afilia/contract/events/check-in'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../testing/app/client.ts'
import { type CountedApp, expectStatements, startCountedApp } from '../../testing/app/statements.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import { makeEvent } from './testing.ts'

let app: TestApp
let member: Client
let staff: Client
let counted: CountedApp
beforeAll(async () => {
  counted = await startCountedApp()
  app = counted.app
  ;[member, staff] = (await Promise.all([app.signedIn('00000001R'), app.signedIn('00000007F')])) as [Client, Client]
})
afterAll(() => counted.stop())

const toDay = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

interface Made {
  readonly eventId: string
  readonly sessionId: string
  readonly orderId: string
}
interface Request {
  readonly name: keyof Contract & string
  readonly of?: string
  /** Includes `begin`, `commit` and the statements of the session. An increase must be a decision, not an accident (docs/decisions/069). */
  readonly statements: number
  readonly by?: 'staff'
  /** The member has booked it. */
  readonly isBooked?: true
  readonly query?: Readonly<Record<string, string>>
  readonly body?: (made: Made) => object
}

const REQUESTS: readonly Request[] = [
  { name: 'GET events', statements: 4 },
  { name: 'GET events', of: 'of a month', statements: 4, query: { from: toDay(0), to: toDay(30), size: '100' } },
  // One more, because an unknown centre is refused.
  { name: 'GET events', of: 'near the centre', statements: 5, query: { near: 'centre', sort: 'km' } },
  { name: 'GET events', of: 'by words', statements: 3, query: { text: 'suturas' } },
  { name: 'GET events/{event}', statements: 2 },
  { name: 'GET orders/exist-event-enrollment/{event}', statements: 2 },
  { name: 'GET orders', statements: 3, isBooked: true },
  { name: 'GET orders/{order}', statements: 2, isBooked: true },
  { name: 'GET orders/{order}/tickets', statements: 3, isBooked: true },
  { name: 'POST orders', statements: 6, body: ({ sessionId }) => ({ sessionId }) },
  { name: 'DELETE orders/{order}', statements: 10, isBooked: true },
  // Calls of staff. They also read the caller and write to the access log.
  { name: 'GET staff/events', statements: 7, by: 'staff' },
  { name: 'GET staff/events/{event}', statements: 9, by: 'staff', isBooked: true },
  { name: 'POST staff/events/{event}/bookings', statements: 8, by: 'staff', isBooked: true, body: () => ({}) },
  { name: 'GET staff/events/{event}/list', statements: 12, by: 'staff', isBooked: true, query: { columns: 'name' } },
  {
    name: 'POST staff/events/{event}/cancellation',
    statements: 15,
    by: 'staff',
    isBooked: true,
    body: () => ({ sessionId: null, reason: 'Temporal', version: 1 }),
  },
  {
    name: 'POST staff/bookings/{order}/cancellation',
    statements: 14,
    by: 'staff',
    isBooked: true,
    body: () => ({ reason: 'Lo pide', isRefunded: false }),
  },
  { name: 'GET check-ins', statements: 6, by: 'staff' },
  { name: 'GET events/{event}/check-in', statements: 10, by: 'staff', isBooked: true },
  {
    name: 'POST events/{event}/check-ins',
    statements: 10,
    by: 'staff',
    isBooked: true,
    body: ({ orderId }) => ({ id: randomUUID(), orderId, participant: 0, at: new Date().toISOString(), isUndone: false }),
  },
]

beforeEach(async () => {
  for (const table of ['orders', 'events'] as const) await app.db.deleteFrom(table).execute()
})

test.each(REQUESTS.map((request) => ({ of: '', ...request })))('$name $of: $statements statements', async (request) => {
  await expectStatements(counted, request.statements, async () => {
    const made = await makeEvent(app.db, { startsIn: 24 })
    const order = request.isBooked ? await member.call('POST orders', { body: { sessionId: made.sessionId } }) : undefined
    const { id: orderId = '' } = (order?.body ?? {}) as { id?: string }
    const body = request.body?.({ ...made, orderId })
    return () =>
      (request.by ? staff : member).call(request.name, {
        params: { event: made.eventId, order: orderId } as never,
        query: request.query ?? {},
        ...(body && { body }),
      })
  })
})

test('the list of a check-in takes no more for many sessions than for one', async () => {
  const { eventId } = await makeEvent(app.db, { startsIn: 24 })
  const open = () => staff.call('GET events/{event}/check-in', { params: { event: eventId } })
  await open()
  counted.texts.length = 0
  await open()
  const one = counted.texts.length
  await sql`insert into event_sessions (id, event_id, starts_at, ends_at)
    select gen_random_uuid(), event_id, starts_at, ends_at from event_sessions, generate_series(1, 5)`.execute(app.db)
  counted.texts.length = 0
  expect(((await open()).body as CheckInList).sessions).toHaveLength(6)
  expect(counted.texts).toHaveLength(one)
})
