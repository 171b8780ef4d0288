import { randomUUID } from 'node:crypto'
import type { StaffBooking, StaffEvent } from '@afilia/contract/events/staff-events'
import type { EventPage, ListedEvent } from '@afilia/contract/events/events'
import type { Order } from '@afilia/contract/events/orders'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openMessage } from '../../../foundation/notifications/mail.ts'
import type { Deps } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { callOffOrders } from '../orders/commands.ts'
import { createOrderTasks } from '../orders/tasks.ts'
import { makeEvent, signNotification, TEST_BANK } from '../testing.ts'

const DAY = 24 * 3600_000
const REASON = 'Aviso de temporal en la zona.'

let app: TestApp
let ana: Client
let luis: Client
let supervisor: Client
let admin: Client
let deps: Deps
beforeAll(async () => {
  // The tests run the tasks themselves.
  app = await startTestApp({ env: { ...TEST_BANK, ROLE: 'web', DATABASE_URL: 'postgres://elsewhere' } })
  ;[ana, luis, supervisor, admin] = (await Promise.all(
    ['00000001R', '00000002W', '00000006Y', '00000007F'].map((id) => app.signedIn(id)),
  )) as [Client, Client, Client, Client]
  deps = { ...app.deps, tasks: { enqueue: () => Promise.resolve() } } as unknown as Deps
})
afterAll(() => app.stop())
beforeEach(async () => {
  for (const table of ['payments', 'orders', 'events', 'mails', 'access_log'] as const) await app.db.deleteFrom(table).execute()
})

/** An event with two sessions on different days. It costs 20 euros, and gives no refund without `refund_hours`. */
async function makeTwo(refund_hours: number | null = null) {
  const made = await makeEvent(app.db, {
    title: 'Cena',
    more: { prices: JSON.stringify({ member: 2000, companion: 2000 }), refund_hours },
  })
  const second = newId(new Date())
  const starts = new Date(Date.now() + 40 * DAY)
  const ends = new Date(starts.getTime() + 3600_000)
  await app.db.insertInto('event_sessions').values({ id: second, event_id: made.eventId, starts_at: starts, ends_at: ends }).execute()
  await app.db.insertInto('event_places').values({ session_id: second, capacity: 5 }).execute()
  await app.db.updateTable('events').set({ ends_at: ends, books_until: ends }).where('id', '=', made.eventId).execute()
  return { ...made, second, secondStarts: starts.toISOString() }
}
const tryToBook = (client: Client, sessionId: string, total = 2000) =>
  client.call('POST orders', { body: { sessionId, total, orWait: true } })
async function bookAndPay(client: Client, sessionId: string): Promise<string> {
  const { id } = (await tryToBook(client, sessionId)).body as Order
  const { number } = (await client.call('POST orders/{order}/payments', { params: { order: id } })).body as { number: string }
  await fetch(`${app.url}/services/portal/api/payments/notifications`, { method: 'POST', body: signNotification(number, 2000) })
  return id
}
const read = async (client: Client, order: string) => (await client.call('GET orders/{order}', { params: { order } })).body as Order
const open = async (client: Client, event: string) =>
  (await client.call('GET staff/events/{event}', { params: { event } })).body as StaffEvent
const cancel = (client: Client, event: string, body: object, key?: string) =>
  client.call('POST staff/events/{event}/cancellation', {
    params: { event },
    body: { sessionId: null, reason: REASON, version: 1, ...body },
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const cancelBooking = (client: Client, order: string, body: object = {}) =>
  client.call('POST staff/bookings/{order}/cancellation', { params: { order }, body: { reason: REASON, isRefunded: false, ...body } })
const listPayments = async () =>
  (await app.db.selectFrom('payments').select('state').orderBy('created_at').execute()).map(({ state }) => state)
async function listMails(...orders: string[]) {
  const tell = createOrderTasks(deps, 'https://portal.test')['notify-of-order']!
  await app.db.deleteFrom('mails').execute()
  for (const id of orders) await tell.run({ id })
  return (await app.db.selectFrom('mails').selectAll().execute()).map((mail) => openMessage(app.deps.sealing, mail))
}

describe('an event', () => {
  test('is cancelled with a reason that those who booked are told, and all money goes back; once', async () => {
    const { eventId, sessionId, second } = await makeTwo()
    const [paid, other] = [await bookAndPay(ana, sessionId), ((await tryToBook(luis, second)).body as Order).id]
    const before = await open(admin, eventId)
    expect([before.paid, before.sessions.map((session) => session.open)]).toEqual([
      2000,
      [
        { bookings: 1, people: 1, paid: 2000 },
        { bookings: 1, people: 1, paid: 0 },
      ],
    ])
    const key = randomUUID()
    const answers = [await cancel(admin, eventId, {}, key), await cancel(admin, eventId, {}, key), await cancel(admin, eventId, {})]
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(body).toMatchObject({ isCancelled: true, cancelReason: REASON, version: 2 })
    }
    await callOffOrders(deps)
    expect(await read(ana, paid)).toMatchObject({ state: 'CANCELLED', isCalledOff: true, cancelReason: REASON, refund: 'PENDING' })
    expect(await listPayments()).toEqual(['REFUNDING'])
    const mails = await listMails(paid, paid, other)
    // Each in their language.
    expect(mails.map(({ subject }) => subject)).toEqual(['Evento cancelado: Cena', 'Esdeveniment cancel·lat: Cena'])
    expect(mails.every(({ text }) => text.includes(`: ${REASON}`))).toBe(true)
    expect(mails[0]!.text).toContain('Te devolvemos todo')
  })

  test('not by whoever saw another one, not without a reason, and not once it has begun', async () => {
    const { eventId } = await makeTwo()
    expect((await cancel(admin, eventId, { version: 7 })).problem.errorKey).toBe('api.CHANGED_MEANWHILE')
    for (const reason of ['', '  ', 'x'.repeat(501)]) expect((await cancel(admin, eventId, { reason })).status).toBe(400)
    expect((await cancel(admin, eventId, { sessionId: randomUUID() })).status).toBe(404)
    const begun = await makeEvent(app.db, { startsIn: -1 })
    expect((await cancel(admin, begun.eventId, {})).problem.errorKey).toBe('api.EVENT_TOO_LATE')
    expect((await open(admin, begun.eventId)).isCancelled).toBe(false)
  })

  test('two of the staff at once: one of them does it', async () => {
    const { eventId, sessionId, second } = await makeTwo()
    const answers = await Promise.all([cancel(admin, eventId, { sessionId }), cancel(admin, eventId, { sessionId: second })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { sessions, isCancelled } = await open(admin, eventId)
    expect([isCancelled, sessions.filter((one) => one.isCancelled).length]).toEqual([false, 1])
  })
})

describe('one session', () => {
  test('is cancelled apart: its bookings end and are paid back, the others stay, and the event goes on with what is left', async () => {
    const { eventId, sessionId, second, secondStarts } = await makeTwo()
    const [ended, kept] = [await bookAndPay(ana, sessionId), await bookAndPay(luis, second)]
    const { body } = await cancel(admin, eventId, { sessionId })
    expect(body as StaffEvent).toMatchObject({
      isCancelled: false,
      version: 2,
      startsAt: secondStarts,
      sessions: [{ isCancelled: true, cancelReason: REASON, canCancel: false }, { isCancelled: false }],
    })
    expect((await read(ana, ended)).isCalledOff).toBe(true)
    await callOffOrders(deps)
    expect(await read(ana, ended)).toMatchObject({
      state: 'CANCELLED',
      cancelReason: REASON,
      refund: 'PENDING',
      event: { isCancelled: false },
    })
    expect(await read(luis, kept)).toMatchObject({ state: 'CONFIRMED', isCalledOff: false, cancelReason: null, refund: null })
    const [mail] = await listMails(ended)
    expect(mail!.subject).toBe('Sesión cancelada: Cena')
    expect(mail!.text).toContain(`Motivo: ${REASON}`)
    expect(mail!.text).toContain('Te devolvemos todo')
  })

  test('nobody books or pays it any more, nobody is offered a place of it, and no list has it', async () => {
    const { eventId, sessionId } = await makeTwo()
    const paying = (await tryToBook(ana, sessionId)).body as Order
    await cancel(admin, eventId, { sessionId })
    expect((await tryToBook(luis, sessionId)).problem.errorKey).toBe('api.EVENT_CANCELLED')
    expect((await ana.call('POST orders/{order}/payments', { params: { order: paying.id } })).problem.errorKey).toBe('api.ORDER_NOT_OPEN')
    const page = (await ana.call('GET events/{event}', { params: { event: eventId } })).body as EventPage
    expect(page.sessions.map(({ isCancelled }) => isCancelled)).toEqual([true, false])
    const [listed] = (await ana.call('GET events')).body as ListedEvent[]
    expect(listed!.sessions).toHaveLength(1)
    const day = page.sessions[0]!.startsAt.slice(0, 10)
    expect((await ana.call('GET events', { query: { from: day, to: day } })).body).toEqual([])
  })

  test('a payment that arrives for it goes back', async () => {
    const { eventId, sessionId } = await makeTwo()
    const { id } = (await tryToBook(ana, sessionId)).body as Order
    const { number } = (await ana.call('POST orders/{order}/payments', { params: { order: id } })).body as { number: string }
    await cancel(admin, eventId, { sessionId })
    await fetch(`${app.url}/services/portal/api/payments/notifications`, { method: 'POST', body: signNotification(number, 2000) })
    expect([(await read(ana, id)).state, await listPayments()]).toEqual(['PAYING', ['REFUNDING']])
  })

  test('the last that is left takes the event with it, and no other event', async () => {
    const [{ eventId, sessionId, second }, other] = [await makeTwo(), await makeTwo()]
    const before = await open(admin, other.eventId)
    await cancel(admin, eventId, { sessionId })
    const { body } = await cancel(admin, eventId, { sessionId: second, version: 2 })
    expect(body as StaffEvent).toMatchObject({ isCancelled: true, cancelReason: REASON, version: 3 })
    expect(await open(admin, other.eventId)).toEqual(before)
  })
})

describe('one booking, for a member who cannot do it', () => {
  test('ends with a reason of its own; money goes back by the terms, or whatever they are', async () => {
    for (const [hours, isRefunded, refund] of [
      [null, false, null],
      [null, true, 'PENDING'],
      [1, false, 'PENDING'],
    ] as const) {
      const { sessionId } = await makeTwo(hours)
      const id = await bookAndPay(ana, sessionId)
      expect((await cancelBooking(admin, id, { isRefunded })).status).toBe(204)
      expect(await read(ana, id)).toMatchObject({ state: 'CANCELLED', cancelReason: REASON, refund, isCalledOff: false })
      const [mail] = await listMails(id)
      expect(mail!.subject).toBe('Reserva cancelada: Cena')
      expect(mail!.text).toContain(`Motivo: ${REASON}`)
      expect(mail!.text.includes('Te devolvemos todo')).toBe(refund !== null)
    }
  })

  test('by administrators alone, once, not of an event that has begun; it is in the access log', async () => {
    const { eventId, sessionId } = await makeTwo()
    const id = await bookAndPay(ana, sessionId)
    for (const client of [supervisor, ana]) expect((await cancelBooking(client, id)).status).toBe(403)
    expect((await cancelBooking(admin, id)).status).toBe(204)
    expect((await cancelBooking(admin, id)).problem.errorKey).toBe('api.ORDER_NOT_OPEN')
    expect((await cancelBooking(admin, randomUUID())).status).toBe(404)
    const seen = await app.db.selectFrom('access_log').select('endpoint').where('person_id', 'is not', null).execute()
    expect(seen).toEqual([{ endpoint: 'POST staff/bookings/{order}/cancellation' }])
    // §3: the member reads that it was about an order.
    const params = { id: (await ana.session()).personId! }
    expect((await ana.call('GET people/{id}/access-log', { params })).body).toMatchObject([{ entityType: 'ORDER' }])
    const other = await bookAndPay(luis, sessionId)
    await app.db
      .updateTable('event_sessions')
      .set({ starts_at: new Date(Date.now() - 1000) })
      .where('id', '=', sessionId)
      .execute()
    expect((await cancelBooking(admin, other)).problem.errorKey).toBe('api.EVENT_TOO_LATE')
    const bookings = (await admin.call('POST staff/events/{event}/bookings', { params: { event: eventId }, body: {} }))
      .body as StaffBooking[]
    expect(new Map(bookings.map((one) => [one.id, [one.canCancel, one.cancelReason]]))).toEqual(
      new Map([
        [id, [false, REASON]],
        [other, [false, null]],
      ]),
    )
  })
})
