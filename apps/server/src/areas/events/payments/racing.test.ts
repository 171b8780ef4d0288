import { holdsPlaces, isOpenOrder } from '@afilia/domain/events/orders'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '../../../platform/errors.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Bank } from '../../../platform/payments/bank.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { callOffOrders, lapseOrders, transitionOrder } from '../orders/commands.ts'
import { askForRefund } from '../refunds/commands.ts'
import { bookAs, listBookers, makeEvent } from '../testing.ts'
import { receiveNotification, startPayment } from './commands.ts'

const MINUTE = 60_000
const PRICE = 2000

let app: TestApp
let deps: Deps & { readonly takesPayments: boolean }
let now: Date
let people: string[]
beforeAll(async () => {
  app = await startTestApp()
  const world = { clock: { now: () => now }, tasks: { enqueue: () => Promise.resolve() }, takesPayments: true }
  deps = { ...app.deps, ...world } as unknown as typeof deps
  people = await listBookers(app.db, 6)
})
afterAll(() => app.stop())

/** A bank that records which payments it has taken and refunded, each at most once. */
class TestBank implements Bank {
  readonly taken = new Map<string, number>()
  readonly returned = new Map<string, number>()
  start = () => ({ url: '', fields: {} })
  read = () => 'forged' as const
  async refund({ number, amount }: { number: string; amount: number }) {
    // Redsys refuses a second refund of a payment, and the real adapter reports that as done. So does this one.
    if (this.taken.get(number) !== amount) throw new Error(`${number} was never paid`)
    this.returned.set(number, amount)
    return { isDone: true, response: '0900' }
  }
}

/** Ignores rejections (AppError), which are expected here. */
const tryTo = (done: Promise<unknown>): Promise<unknown> =>
  done.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
  })

const book = (personId: string, sessionId: string, companions: number): Promise<unknown> =>
  bookAs(deps, { personId, sessionId, companions, orWait: true, total: PRICE * (companions + 1) })

const readOrders = (sessionId: string) => app.db.selectFrom('orders').selectAll().where('session_id', '=', sessionId).execute()
const readPayments = () => app.db.selectFrom('payments').selectAll().orderBy('id').execute()

type Op = 'book' | 'pay' | 'authorise' | 'reject' | 'cancel' | 'accept' | 'refund' | 'lapse'
interface Step {
  readonly op: Op
  readonly who: number
  /** The index of a payment, or the number of companions. */
  readonly which: number
}

async function play({ op, who, which }: Step, sessionId: string, bank: TestBank): Promise<unknown> {
  if (op === 'lapse') return lapseOrders(deps)
  if (op === 'book') return tryTo(book(people[who]!, sessionId, which % 2))
  const [orders, payments] = [await readOrders(sessionId), await readPayments()]
  const order = orders.findLast(({ person_id: id }) => id === people[who])
  if (op === 'pay')
    return order && tryTo(startPayment(app.db, deps, bank, { orderId: order.id, personId: order.person_id, language: 'es' }))
  if (op === 'cancel' || op === 'accept') return order && tryTo(transitionOrder(app.db, deps, { orderId: order.id }, op))
  if (op === 'refund')
    return Promise.all(payments.filter(({ state }) => state === 'REFUNDING').map(({ id }) => askForRefund(deps, bank, id)))
  const payment = payments[which % payments.length]
  if (!payment || (op === 'reject' && bank.taken.has(payment.number))) return undefined
  const { number, amount } = payment
  const isAuthorised = op === 'authorise'
  if (isAuthorised) bank.taken.set(number, amount)
  return receiveNotification(app.db, deps, { number, amount, isAuthorised, response: isAuthorised ? '0000' : '0190' })
}

const sum = (amounts: Iterable<number>): number => [...amounts].reduce((all, one) => all + one, 0)

/** Checks the conditions that must hold after any sequence of steps. */
async function expectConsistent(sessionId: string, bank: TestBank): Promise<void> {
  const [orders, payments] = [await readOrders(sessionId), await readPayments()]
  const places = await app.db.selectFrom('event_places').selectAll().where('session_id', '=', sessionId).executeTakeFirstOrThrow()
  expect(places.taken).toBe(sum(orders.filter(({ state }) => holdsPlaces(state)).map((one) => one.places)))
  expect(places.waiting).toBe(orders.filter(({ state }) => state === 'WAITING').length)
  expect(places.taken).toBeLessThanOrEqual(places.capacity!)
  const captured = payments.filter(({ state }) => state === 'CAPTURED')
  // Each confirmed order is paid once, and nothing else is.
  const owed = orders.filter(({ state }) => state === 'CONFIRMED')
  expect(captured.map(({ order_id: id }) => id).toSorted()).toEqual(owed.map(({ id }) => id).toSorted())
  expect(sum(captured.map(({ amount }) => amount))).toBe(sum(owed.map(({ amount }) => amount)))
  // The money that the bank holds is that of confirmed orders and of pending refunds.
  const toReturn = payments.filter(({ state }) => state === 'REFUNDING')
  expect(sum(bank.taken.values()) - sum(bank.returned.values())).toBe(sum([...captured, ...toReturn].map(({ amount }) => amount)))
}

const OPS: readonly Op[] = [
  'book',
  'book',
  'pay',
  'pay',
  'pay',
  'authorise',
  'authorise',
  'authorise',
  'reject',
  'cancel',
  'accept',
  'refund',
  'lapse',
]
const step = fc.record({ op: fc.constantFrom(...OPS), who: fc.nat(5), which: fc.nat(7) }) as fc.Arbitrary<Step>
/** Each round has steps that run at the same time, and the minutes that pass after them. */
const rounds = fc.array(fc.record({ steps: fc.array(step, { minLength: 1, maxLength: 8 }), minutes: fc.constantFrom(0, 0, 1, 21) }), {
  minLength: 4,
  maxLength: 14,
})

test('whatever members, the bank and time do at once: no place is sold twice or lost, and the union keeps what confirmed orders cost', async () => {
  await fc.assert(
    fc.asyncProperty(rounds, fc.integer({ min: 1, max: 5 }), async (played, capacity) => {
      for (const table of ['payments', 'orders'] as const) await app.db.deleteFrom(table).execute()
      now = new Date()
      const prices = JSON.stringify({ member: PRICE, companion: PRICE })
      const { sessionId } = await makeEvent(app.db, { capacity, more: { prices, refund_hours: 0 } })
      const bank = new TestBank()
      for (const { steps, minutes } of played) {
        await Promise.all(steps.map((one) => play(one, sessionId, bank)))
        await expectConsistent(sessionId, bank)
        now = new Date(now.getTime() + minutes * MINUTE)
      }
      // Unfinished orders give their places back, and all pending refunds are made.
      now = new Date(now.getTime() + 21 * MINUTE)
      await lapseOrders(deps)
      await play({ op: 'refund', who: 0, which: 0 }, sessionId, bank)
      await expectConsistent(sessionId, bank)
      expect((await readOrders(sessionId)).filter(({ state }) => state === 'PAYING')).toEqual([])
      expect((await readPayments()).filter(({ state }) => state === 'REFUNDING')).toEqual([])
      // In the end the union cancels the event: nobody keeps a place, and all money is refunded.
      await app.db.updateTable('events').set({ state: 'CANCELLED' }).execute()
      await Promise.all([callOffOrders(deps), callOffOrders(deps)])
      await play({ op: 'refund', who: 0, which: 0 }, sessionId, bank)
      await expectConsistent(sessionId, bank)
      expect((await readOrders(sessionId)).filter(({ state }) => isOpenOrder(state))).toEqual([])
      expect(sum(bank.taken.values())).toBe(sum(bank.returned.values()))
    }),
    { numRuns: 25 },
  )
})
