import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openMessage } from '../../../foundation/notifications/mail.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { callDuring } from '../../../testing/database/call-during.ts'
import { makeEvent } from '../testing.ts'
import { lapseOrders, transitionOrder } from './commands.ts'
import { createOrderTasks } from './tasks.ts'
import { answer, book, cancel, errorOf, order } from './testing.ts'

let app: TestApp
let ana: Client
let luis: Client
let eva: Client
beforeAll(async () => {
  app = await startTestApp()
  ;[ana, luis, eva] = (await Promise.all(['00000001R', '00000002W', '00000003A'].map((id) => app.signedIn(id)))) as [Client, Client, Client]
})
afterAll(() => app.stop())
beforeEach(async () => {
  for (const table of ['orders', 'events', 'mails'] as const) await app.db.deleteFrom(table).execute()
})

const counts = (sessionId: string) =>
  app.db.selectFrom('event_places').select(['taken', 'waiting']).where('session_id', '=', sessionId).executeTakeFirstOrThrow()
const stateOf = async (client: Client, id: string) => order(await client.call('GET orders/{order}', { params: { order: id } })).state
const later = (hours: number): Deps =>
  ({ ...app.deps, tasks: { enqueue: async () => {} }, clock: { now: () => new Date(Date.now() + hours * 3600_000) } }) as unknown as Deps

describe('the waiting list', () => {
  test('a member who finds no place is rejected, or waits in turn; nobody passes somebody who would fit', async () => {
    const { sessionId } = await makeEvent(app.db, { capacity: 2 })
    await book(ana, sessionId)
    expect(errorOf(await book(luis, sessionId, { companions: [{ name: 'Pau' }] }))).toEqual([409, 'api.EVENT_FULL'])
    const waits = await book(luis, sessionId, { companions: [{ name: 'Pau' }], orWait: true })
    expect([waits.status, order(waits).state, order(waits).position]).toEqual([201, 'WAITING', 1])
    expect(await counts(sessionId)).toEqual({ taken: 1, waiting: 1 })
    // One place is left, which is not enough for those who wait.
    expect(order(await book(eva, sessionId, { orWait: true }))).toMatchObject({ state: 'CONFIRMED', position: null })
    expect(errorOf(await book(await app.signedIn('00000004G'), sessionId))).toEqual([409, 'api.EVENT_FULL'])
  })

  test('a place given back is offered to the first who fits, kept for them, and theirs once accepted', async () => {
    const { sessionId } = await makeEvent(app.db, { capacity: 1 })
    const first = order(await book(ana, sessionId))
    const big = order(await book(luis, sessionId, { companions: [{ name: 'Pau' }], orWait: true }))
    const small = order(await book(eva, sessionId, { orWait: true }))
    expect([big.position, small.position]).toEqual([1, 2])
    expect((await cancel(ana, first.id)).status).toBe(204)
    expect(await counts(sessionId)).toEqual({ taken: 1, waiting: 1 })
    expect([await stateOf(luis, big.id), await stateOf(eva, small.id)]).toEqual(['WAITING', 'OFFERED'])
    expect(errorOf(await answer(luis, big.id, true))).toEqual([409, 'api.ORDER_NOT_OPEN'])
    expect(order(await answer(eva, small.id, true))).toMatchObject({ state: 'CONFIRMED', offeredUntil: null })
    expect(errorOf(await answer(eva, small.id, true))).toEqual([409, 'api.ORDER_NOT_OPEN'])
    expect(errorOf(await cancel(ana, first.id))).toEqual([409, 'api.ORDER_NOT_OPEN'])
  })

  test('a place that is given back while somebody books is theirs, and does not stay empty', async () => {
    const { sessionId } = await makeEvent(app.db, { capacity: 1 })
    const { id } = order(await book(ana, sessionId))
    const giveBack = (trx: Db) => transitionOrder(trx, later(0), { orderId: id }, 'cancel')
    const { answer: booked, hasWaited } = await callDuring(app.db, giveBack, () => book(luis, sessionId, { orWait: true }))
    expect([hasWaited, order(booked).state]).toEqual([true, 'CONFIRMED'])
    expect(await counts(sessionId)).toEqual({ taken: 1, waiting: 0 })
  })

  test('a declined place goes to the next, and so does one whose offer has lapsed', async () => {
    const { sessionId } = await makeEvent(app.db, { capacity: 1 })
    const first = order(await book(ana, sessionId))
    const second = order(await book(luis, sessionId, { orWait: true }))
    const third = order(await book(eva, sessionId, { orWait: true }))
    await cancel(ana, first.id)
    await answer(luis, second.id, false)
    expect([await stateOf(luis, second.id), await stateOf(eva, third.id)]).toEqual(['DECLINED', 'OFFERED'])
    await lapseOrders(later(49))
    expect(await stateOf(eva, third.id)).toBe('LAPSED')
    expect(await counts(sessionId)).toEqual({ taken: 0, waiting: 0 })
    expect((await book(luis, sessionId)).status).toBe(201)
  })

  test('an offer that is accepted too late is rejected with its own error, even before a task has ended it', async () => {
    const { sessionId } = await makeEvent(app.db, { capacity: 1 })
    const first = order(await book(ana, sessionId))
    const waits = order(await book(luis, sessionId, { orWait: true }))
    await cancel(ana, first.id)
    await app.db.updateTable('orders').set({ offered_until: new Date() }).where('id', '=', waits.id).execute()
    expect(errorOf(await answer(luis, waits.id, true))).toEqual([409, 'api.OFFER_OVER'])
    expect(await stateOf(luis, waits.id)).toBe('OFFERED')
  })

  test('it ends when the session begins, and offers before that do not outlast it', async () => {
    const { sessionId } = await makeEvent(app.db, { capacity: 0, startsIn: 3 })
    const waits = order(await book(ana, sessionId, { orWait: true }))
    await lapseOrders(later(4))
    expect(await stateOf(ana, waits.id)).toBe('LAPSED')
    expect(await counts(sessionId)).toEqual({ taken: 0, waiting: 0 })
  })

  test('an order whose member is erased leaves its places and its turn', async () => {
    const { sessionId } = await makeEvent(app.db, { capacity: 1 })
    const first = order(await book(ana, sessionId))
    const waits = order(await book(luis, sessionId, { orWait: true }))
    await app.db.deleteFrom('orders').where('id', '=', first.id).execute()
    expect(await counts(sessionId)).toEqual({ taken: 0, waiting: 1 })
    await lapseOrders(later(0))
    expect(await stateOf(luis, waits.id)).toBe('OFFERED')
  })
})

test('a member who leaves the union loses their future bookings, and the places go to those who wait', async () => {
  const admin = await app.signedIn('00000007F')
  const { sessionId } = await makeEvent(app.db, { capacity: 1 })
  const past = await makeEvent(app.db, { startsIn: 1 })
  const first = order(await book(eva, sessionId))
  const was = order(await book(eva, past.sessionId))
  await app.db
    .updateTable('event_sessions')
    .set({ starts_at: new Date(0) })
    .where('id', '=', past.sessionId)
    .execute()
  const waits = order(await book(luis, sessionId, { orWait: true }))
  const { personId } = await eva.session()
  const left = await admin.call('POST former-members', { body: { personId, currentPassword: 'afilia-demo' } as never })
  expect(left.status).toBe(200)
  await vi.waitFor(async () => expect(await stateOf(luis, waits.id)).toBe('OFFERED'))
  const states = await app.db.selectFrom('orders').select(['id', 'state']).where('person_id', '=', personId!).execute()
  expect(new Map(states.map(({ id, state }) => [id, state]))).toEqual(
    new Map([
      [first.id, 'CANCELLED'],
      [was.id, 'CONFIRMED'],
    ]),
  )
  const back = { documentId: '00000003A', currentPassword: 'afilia-demo' }
  expect((await admin.call('POST former-members/return', { body: back as never })).status).toBe(200)
})

test('each state is mailed once, in the member’s language', async () => {
  const { sessionId } = await makeEvent(app.db, { title: 'Curso de ecografía' })
  const { id } = order(await book(ana, sessionId))
  const notify = createOrderTasks(later(0), app.url)['notify-of-order']!
  await notify.run({ id })
  await notify.run({ id })
  const mails = await app.db.selectFrom('mails').selectAll().where('kind', '=', 'order').execute()
  const messages = mails.map((mail) => openMessage(app.deps.sealing, mail))
  expect(messages.map(({ subject }) => subject)).toEqual(['Reserva confirmada: Curso de ecografía'])
  expect(messages[0]!.text).toContain(`${app.url}/events/mine/${id}`)
})
