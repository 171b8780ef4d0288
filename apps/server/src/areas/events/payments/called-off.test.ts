import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { untilQueueIsEmpty } from '../../../foundation/identity/testing.ts'
import { openMessage } from '../../../foundation/notifications/mail.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { callDuring } from '../../../testing/database/call-during.ts'
import { callOffOrders } from '../orders/commands.ts'
import { createOrderTasks } from '../orders/tasks.ts'
import { TEST_BANK } from '../testing.ts'
import { book as bookPaid, createPaymentCalls, read, start, startNumber } from './testing.ts'

let app: TestApp
/** They book in this order. */
let ana: Client
let luis: Client
let eva: Client
/** The tasks enqueued by this test's own `deps`. Tasks from calls to the app are not included. */
let queued: string[]
let deps: Deps
beforeAll(async () => {
  app = await startTestApp({ env: TEST_BANK })
  ;[ana, luis, eva] = (await Promise.all(['00000001R', '00000003A', '00000002W'].map((id) => app.signedIn(id)))) as [Client, Client, Client]
  deps = { ...app.deps, tasks: { enqueue: async (_: unknown, name: string) => void queued.push(name) } } as unknown as Deps
})
afterAll(() => app.stop())
beforeEach(async () => {
  queued = []
  for (const table of ['payments', 'orders', 'events', 'mails'] as const) await app.db.deleteFrom(table).execute()
})

const calls = createPaymentCalls(() => app)
const makePaid = (capacity: number) => calls.makePaid({ refund_hours: null }, capacity)
const pay = calls.authorise
const book = async (client: Client, sessionId: string): Promise<string> => (await bookPaid(client, sessionId, { orWait: true })).id
const callOff = () => app.db.updateTable('events').set({ state: 'CANCELLED' }).execute()
const readPlaces = (sessionId: string) =>
  app.db.selectFrom('event_places').select(['taken', 'waiting']).where('session_id', '=', sessionId).executeTakeFirstOrThrow()
const listPayments = async () =>
  (await app.db.selectFrom('payments').select('state').orderBy('created_at').execute()).map(({ state }) => state)

test('an event that the union cancels ends its orders and gives all money back, once, whatever the terms of cancelling were', async () => {
  const { sessionId } = await makePaid(2)
  const paid = await book(ana, sessionId)
  await pay(await startNumber(ana, paid))
  const paying = await book(luis, sessionId)
  const late = await startNumber(luis, paying)
  const waiting = await book(eva, sessionId)
  // A task of a booking would notify of the state that it finds.
  await untilQueueIsEmpty(app.db)
  await callOff()
  await Promise.all([callOffOrders(deps), callOffOrders(deps)])
  await callOffOrders(deps)
  expect(await read(ana, paid)).toMatchObject({ state: 'CANCELLED', refund: 'PENDING', canCancel: false })
  expect([(await read(luis, paying)).state, (await read(eva, waiting)).state]).toEqual(['CANCELLED', 'CANCELLED'])
  expect(await readPlaces(sessionId)).toEqual({ taken: 0, waiting: 0 })
  expect(queued.toSorted()).toEqual(['notify-of-order', 'notify-of-order', 'notify-of-order', 'notify-of-payment', 'refund-payment'])
  await pay(late)
  expect(await listPayments()).toEqual(['REFUNDING', 'REFUNDING'])

  const tell = createOrderTasks(deps, 'https://portal.test')['notify-of-order']!
  for (const id of [paid, paid, paying, waiting]) await tell.run({ id })
  const mails = (await app.db.selectFrom('mails').selectAll().where('kind', '=', 'order').execute()).map((mail) =>
    openMessage(app.deps.sealing, mail),
  )
  // One of them reads Catalan.
  const outcomes = mails.filter(({ subject }) => /^(Evento cancelado|Esdeveniment cancel·lat): Cena$/.test(subject))
  expect(outcomes.map(({ text }) => /Te devolvemos|Et tornem/.test(text)).toSorted()).toEqual([false, true, true])
})

test('nobody is offered a place of a cancelled event, nor can accept or pay one', async () => {
  const { sessionId } = await makePaid(1)
  const first = await book(ana, sessionId)
  const second = await book(luis, sessionId)
  await ana.call('DELETE orders/{order}', { params: { order: first } })
  expect((await read(luis, second)).state).toBe('OFFERED')
  const third = await book(eva, sessionId)
  await callOff()
  const answer = (isAccepted: boolean) => luis.call('POST orders/events/response', { body: { orderId: second, isAccepted } })
  expect((await answer(true)).problem.errorKey).toBe('api.ORDER_NOT_OPEN')
  expect((await answer(false)).status).toBe(200)
  expect([(await read(eva, third)).state, await readPlaces(sessionId)]).toEqual(['WAITING', { taken: 0, waiting: 1 }])
  const other = await makePaid(1)
  const paying = await book(ana, other.sessionId)
  await callOff()
  expect((await start(ana, paying)).problem.errorKey).toBe('api.ORDER_NOT_OPEN')
})

test('what had begun when the event was cancelled took place, and is not given back', async () => {
  const { sessionId } = await makePaid(1)
  const paid = await book(ana, sessionId)
  await pay(await startNumber(ana, paid))
  await callOff()
  await app.db
    .updateTable('events')
    .set({ cancelled_at: new Date(Date.now() + 31 * 24 * 3600_000) })
    .execute()
  await callOffOrders(deps)
  expect([(await read(ana, paid)).state, await listPayments()]).toEqual(['CONFIRMED', ['CAPTURED']])
})

test('what the bank says twice at once is noted once', async () => {
  const { sessionId } = await makePaid(2)
  const number = await startNumber(ana, await book(ana, sessionId))
  const note = (db: Db) =>
    db.updateTable('payments').set({ state: 'CAPTURED', response: 'FIRST', captured_at: new Date() }).where('number', '=', number).execute()
  const { hasWaited } = await callDuring(app.db, note, () => pay(number))
  expect(hasWaited).toBe(true)
  expect(await app.db.selectFrom('payments').select(['state', 'response']).execute()).toEqual([{ state: 'CAPTURED', response: 'FIRST' }])
})
