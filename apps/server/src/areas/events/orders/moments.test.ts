import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Deps } from '../../../platform/deps.ts'
import type { Bank } from '../../../platform/payments/bank.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { receiveNotification, startPayment } from '../payments/commands.ts'
import { bookAs, listBookers, makeEvent } from '../testing.ts'
import { lapseOrders, transitionOrder } from './commands.ts'

const HOUR = 3600_000
const PRICE = 2000

let app: TestApp
let people: [string, string]
let now: number
let deps: Deps & { readonly takesPayments: boolean }
let starts: number
let sessionId: string
beforeAll(async () => {
  app = await startTestApp()
  people = (await listBookers(app.db, 2)) as [string, string]
  const world = { clock: { now: () => new Date(now) }, tasks: { enqueue: () => Promise.resolve() }, takesPayments: true }
  deps = { ...app.deps, ...world } as unknown as typeof deps
})
afterAll(() => app.stop())
beforeEach(async () => {
  for (const table of ['payments', 'orders', 'events'] as const) await app.db.deleteFrom(table).execute()
  now = Date.now()
})

async function make(total: number, capacity = 1): Promise<void> {
  const prices = total > 0 ? JSON.stringify({ member: PRICE, companion: PRICE }) : null
  const books_until = new Date(now + 90 * 24 * HOUR)
  ;({ sessionId } = await makeEvent(app.db, { capacity, more: { prices, refund_hours: 24, books_until } }))
  const session = await app.db.selectFrom('event_sessions').select('starts_at').where('id', '=', sessionId).executeTakeFirstOrThrow()
  starts = session.starts_at.getTime()
}
const book = async (total = 0, who = 0) =>
  (await bookAs(deps, { personId: people[who]!, sessionId, companions: 0, orWait: true, total })).id
const read = (id: string) => app.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const transition = (orderId: string, asked: Parameters<typeof transitionOrder>[3]) =>
  transitionOrder(app.db, deps, { orderId }, asked).then(
    () => 'done',
    (error: { code?: string }) => error.code,
  )
const lapse = async (id: string, at: number) => {
  now = at
  await lapseOrders(deps)
  return (await read(id)).state
}
const bank = { start: () => ({ url: '', fields: {} }) } as unknown as Bank
const pay = (orderId: string) => startPayment(app.db, deps, bank, { orderId, personId: people[0], language: 'es' })

describe('until it begins', () => {
  test('a session is booked, and no longer', async () => {
    await make(0)
    now = starts
    await expect(book()).rejects.toMatchObject({ code: 'EVENT_TOO_LATE' })
    now = starts - 1
    expect((await read(await book())).state).toBe('CONFIRMED')
  })

  test('a booking is cancelled, and no longer', async () => {
    await make(0)
    const id = await book()
    now = starts
    expect(await transition(id, 'cancel')).toBe('EVENT_TOO_LATE')
    now = starts - 1
    expect(await transition(id, 'cancel')).toBe('done')
  })

  test('somebody waits, and no longer', async () => {
    await make(0, 0)
    const id = await book()
    expect([await lapse(id, starts - 1), await lapse(id, starts)]).toEqual(['WAITING', 'LAPSED'])
  })
})

/** An order that was offered a place, and the end of the offer. */
async function offer() {
  await make(0)
  const [first, id] = [await book(0, 1), await book()]
  await transition(first, 'cancel')
  return { id, until: (await read(id)).offered_until!.getTime() }
}

describe('an offer', () => {
  test('is accepted until just before its end', async () => {
    const { id, until } = await offer()
    now = until
    expect(await transition(id, 'accept')).toBe('OFFER_OVER')
    now = until - 1
    expect(await transition(id, 'accept')).toBe('done')
    expect(await read(id)).toMatchObject({ state: 'CONFIRMED', offered_until: null, ended_at: null })
  })

  test('lapses at its end, and the place is free', async () => {
    const { id, until } = await offer()
    expect([await lapse(id, until - 1), await lapse(id, until)]).toEqual(['OFFERED', 'LAPSED'])
    const places = await app.db.selectFrom('event_places').select(['taken', 'waiting']).executeTakeFirstOrThrow()
    expect(places).toEqual({ taken: 0, waiting: 0 })
  })
})

describe('a place that is being paid', () => {
  test('lapses at its end, until which it can be paid', async () => {
    await make(PRICE)
    const id = await book(PRICE)
    const until = (await read(id)).pays_until!.getTime()
    now = until
    await expect(pay(id)).rejects.toMatchObject({ code: 'ORDER_NOT_OPEN' })
    now = until - 1
    expect((await pay(id)).number).toMatch(/^\d{12}$/)
    expect([await lapse(id, until - 1), await lapse(id, until)]).toEqual(['PAYING', 'LAPSED'])
  })

  test('is taken again by a late payment until the session begins', async () => {
    await make(PRICE)
    const id = await book(PRICE)
    const { number } = await pay(id)
    await lapse(id, (await read(id)).pays_until!.getTime())
    const arrive = (amount = PRICE) => receiveNotification(app.db, deps, { number, amount, isAuthorised: true, response: '0000' })
    expect(await arrive(PRICE + 1)).toBe(false)
    now = starts - 1
    expect(await arrive()).toBe(true)
    expect([(await read(id)).state, (await read(id)).ended_at]).toEqual(['CONFIRMED', null])
  })

  test('is not, once the session has begun: the money goes back', async () => {
    await make(PRICE)
    const id = await book(PRICE)
    const { number } = await pay(id)
    await lapse(id, (await read(id)).pays_until!.getTime())
    now = starts
    await receiveNotification(app.db, deps, { number, amount: PRICE, isAuthorised: true, response: '0000' })
    const payment = await app.db.selectFrom('payments').select(['state', 'refund_reason']).executeTakeFirstOrThrow()
    expect([(await read(id)).state, payment]).toEqual(['LAPSED', { state: 'REFUNDING', refund_reason: 'LATE' }])
  })

  test.each([
    [0, 'REFUNDING'],
    [1, 'CAPTURED'],
  ])('gives its money back until the time that was told, %i ms after it: %s', async (late, state) => {
    await make(PRICE)
    const id = await book(PRICE)
    const { number } = await pay(id)
    await receiveNotification(app.db, deps, { number, amount: PRICE, isAuthorised: true, response: '0000' })
    const until = (await read(id)).refunds_until!.getTime()
    expect(until).toBe(starts - 24 * HOUR)
    now = until + late
    expect(await transition(id, 'cancel')).toBe('done')
    expect((await app.db.selectFrom('payments').select('state').executeTakeFirstOrThrow()).state).toBe(state)
  })
})
