import type { EventPage } from '@afilia/contract/events/events'
import type { Order } from '@afilia/contract/events/orders'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Deps } from '../../../platform/deps.ts'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { makeEvent, TEST_BANK } from '../testing.ts'
import { lapseOrders } from './commands.ts'

let app: TestApp
/** An app without a bank, on the same database. */
let unpaid: TestApp
let ana: Client
let luis: Client
beforeAll(async () => {
  app = await startTestApp({ env: TEST_BANK })
  unpaid = await startTestApp({ on: app })
  ;[ana, luis] = (await Promise.all(['00000001R', '00000002W'].map((id) => app.signedIn(id)))) as [Client, Client]
})
afterAll(async () => {
  await unpaid.stop()
  await app.stop()
})
beforeEach(async () => {
  await app.db.deleteFrom('orders').execute()
  await app.db.deleteFrom('events').execute()
})

const PRICES = JSON.stringify({ member: 2000, ROLE_STUDENT: 500, companion: 2500 })
const makePaid = (more: { capacity?: number; refund_hours?: number | null } = {}) =>
  makeEvent(app.db, { capacity: more.capacity ?? 5, more: { prices: PRICES, refund_hours: more.refund_hours ?? null } })
const book = (client: Client, sessionId: string, more: object = {}) => client.call('POST orders', { body: { sessionId, ...more } })
const order = ({ body }: { body: unknown }) => body as Order
const codeOf = ({ body }: { body: unknown }) => (body as { errorKey: string }).errorKey
const counts = (sessionId: string) =>
  app.db.selectFrom('event_places').select(['taken', 'waiting']).where('session_id', '=', sessionId).executeTakeFirstOrThrow()
const later = (minutes: number): Deps =>
  ({ ...app.deps, tasks: { enqueue: async () => {} }, clock: { now: () => new Date(Date.now() + minutes * 60_000) } }) as unknown as Deps

describe('what it costs', () => {
  test('is told to each kind of member (§6) before they book, with the terms', async () => {
    const { slug } = await makePaid({ refund_hours: 48 })
    const read = async (client: Client) => (await client.call('GET events/{event}', { params: { event: slug } })).body as EventPage
    expect((await read(ana)).price).toEqual({ mine: 2000, companion: 2500, refundHours: 48 })
    expect((await read(app.visitor())).price).toMatchObject({ mine: 2000 })
    expect((await read(ana)).priceFrom).toBe(500)
    const free = await makeEvent(app.db)
    const page = (await ana.call('GET events/{event}', { params: { event: free.slug } })).body as EventPage
    expect([page.price, page.priceFrom]).toEqual([null, null])
  })

  test('is what the member saw, or the booking is rejected and takes nothing', async () => {
    const { sessionId } = await makePaid()
    for (const total of [undefined, 0, 4499, 2000])
      expect(codeOf(await book(ana, sessionId, { companions: [{ name: 'Pau' }], ...(total !== undefined && { total }) }))).toBe(
        'api.PRICE_CHANGED',
      )
    const free = await makeEvent(app.db)
    expect(codeOf(await book(ana, free.sessionId, { total: 100 }))).toBe('api.PRICE_CHANGED')
    expect(await counts(sessionId)).toEqual({ taken: 0, waiting: 0 })
  })

  test('cannot be paid where the union has set no bank, and the page says so', async () => {
    const { sessionId, slug } = await makePaid()
    const client = await unpaid.signedIn('00000003A')
    expect(codeOf(await book(client, sessionId, { total: 2000 }))).toBe('api.PAYMENT_UNAVAILABLE')
    expect((await client.call('GET events/{event}', { params: { event: slug } })).body).toMatchObject({ rejection: 'PAYMENT_UNAVAILABLE' })
    const free = await makeEvent(app.db)
    expect((await book(client, free.sessionId)).status).toBe(201)
  })
})

describe('places that are being paid', () => {
  test('are kept for twenty minutes, and given back after', async () => {
    const { sessionId } = await makePaid({ capacity: 2, refund_hours: 24 })
    const made = order(await book(ana, sessionId, { companions: [{ name: 'Pau' }], total: 4500 }))
    expect(made).toMatchObject({ state: 'PAYING', amount: 4500, isPaid: false, refund: null, canCancel: true })
    expect(Date.parse(made.payUntil!) - Date.parse(made.createdAt)).toBe(20 * 60_000)
    expect(Date.parse(made.startsAt) - Date.parse(made.refundUntil!)).toBe(24 * 3600_000)
    expect(codeOf(await book(luis, sessionId, { total: 500 }))).toBe('api.EVENT_FULL')
    await lapseOrders(later(19))
    expect(await counts(sessionId)).toEqual({ taken: 2, waiting: 0 })
    await lapseOrders(later(21))
    expect(await counts(sessionId)).toEqual({ taken: 0, waiting: 0 })
    expect(order(await ana.call('GET orders/{order}', { params: { order: made.id } }))).toMatchObject({
      state: 'LAPSED',
      payUntil: made.payUntil,
    })
    expect((await book(luis, sessionId, { total: 500 })).status).toBe(201)
  })

  test('are those of an offer that is accepted: it is paid like any other, at the price that was told when it was booked', async () => {
    const { sessionId, eventId } = await makePaid({ capacity: 1 })
    const first = order(await book(ana, sessionId, { total: 2000 }))
    const second = order(await book(luis, sessionId, { total: 500, orWait: true }))
    expect(second).toMatchObject({ state: 'WAITING', amount: 500, payUntil: null })
    await app.db
      .updateTable('events')
      .set({ prices: JSON.stringify({ member: 9000, companion: 0 }) })
      .where('id', '=', eventId)
      .execute()
    await ana.call('DELETE orders/{order}', { params: { order: first.id } })
    const accepted = order(await luis.call('POST orders/events/response', { body: { orderId: second.id, isAccepted: true } }))
    expect(accepted).toMatchObject({ state: 'PAYING', amount: 500, offeredUntil: null })
    expect(await counts(sessionId)).toEqual({ taken: 1, waiting: 0 })
  })
})
