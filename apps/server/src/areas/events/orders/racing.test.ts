import {
  holdsPlaces,
  isOpenOrder,
  nextOrderState,
  ORDER_TRANSITIONS,
  type OrderTransition,
  type OrderState,
} from '@afilia/domain/events/orders'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AppError } from '../../../platform/errors.ts'
import type { Deps } from '../../../platform/deps.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { bookAs, listBookers, makeEvent } from '../testing.ts'
import { lapseOrders, transitionOrder } from './commands.ts'

const HOUR = 3600_000

let app: TestApp
let deps: Deps
let now: Date
let people: string[]
beforeAll(async () => {
  app = await startTestApp()
  deps = { ...app.deps, clock: { now: () => now }, tasks: { enqueue: () => Promise.resolve() } } as unknown as Deps
  people = await listBookers(app.db, 120)
})
afterAll(() => app.stop())
beforeEach(async () => {
  now = new Date()
  await app.db.deleteFrom('orders').execute()
  await app.db.deleteFrom('events').execute()
})

/** Books a session. Resolves to the order's state, or to the error code of the rejection. */
async function book(personId: string, sessionId: string, companions: number, orWait: boolean): Promise<string> {
  const booking = { personId, sessionId, companions, orWait, total: 0 }
  return rejectable(bookAs({ ...deps, takesPayments: true }, booking).then(({ state }) => state))
}

const rejectable = (done: Promise<string>): Promise<string> =>
  done.catch((error: unknown) => {
    if (error instanceof AppError) return error.code
    throw error
  })

const readOrders = () =>
  app.db.selectFrom('orders').select(['id', 'person_id', 'state', 'places', 'created_at']).orderBy('created_at').orderBy('id').execute()
const readPlaces = (sessionId: string) =>
  app.db.selectFrom('event_places').select(['capacity', 'taken', 'waiting']).where('session_id', '=', sessionId).executeTakeFirstOrThrow()

/** Checks the rules that must always hold. */
async function expectConsistent(sessionId: string): Promise<void> {
  const [orders, places] = [await readOrders(), await readPlaces(sessionId)]
  const held = orders.filter(({ state }) => holdsPlaces(state)).reduce((sum, one) => sum + one.places, 0)
  expect(places).toMatchObject({ taken: held, waiting: orders.filter(({ state }) => state === 'WAITING').length })
  expect(held).toBeLessThanOrEqual(places.capacity!)
}

describe('places are never sold twice', () => {
  test('120 members race for 40 places: each is told the truth, and no place stays empty', async () => {
    const { sessionId } = await makeEvent(app.db, { capacity: 40 })
    const outcomes = await Promise.all(people.map((id, i) => book(id, sessionId, i % 3, i % 2 === 0)))
    await expectConsistent(sessionId)
    const states = new Map((await readOrders()).map(({ person_id: id, state }) => [id, state as string]))
    expect(people.map((id) => states.get(id) ?? 'EVENT_FULL')).toEqual(outcomes)
    expect(outcomes.filter((one) => one === 'CONFIRMED').length).toBeGreaterThan(10)
    const { capacity, taken } = await readPlaces(sessionId)
    expect(capacity! - taken).toBeLessThan(3)
  })

  test('the table itself rejects what the statement would let through', async () => {
    const { sessionId } = await makeEvent(app.db, { capacity: 1 })
    const oversell = app.db.updateTable('event_places').set({ taken: 2 }).where('session_id', '=', sessionId).execute()
    await expect(oversell).rejects.toMatchObject({ constraint: 'event_places_not_oversold' })
  })

  test('bookings, cancellations and answers at once leave everything counted', async () => {
    const { sessionId } = await makeEvent(app.db, { capacity: 12 })
    await Promise.all(people.slice(0, 40).map((id) => book(id, sessionId, 0, true)))
    const orders = await readOrders()
    const transitions = orders.map(({ id }, i) =>
      rejectable(transitionOrder(app.db, deps, { orderId: id }, i % 5 === 0 ? 'decline' : 'cancel').then(() => 'done')),
    )
    const more = people.slice(40, 80).map((id) => book(id, sessionId, 1, true))
    const lapses = [lapseOrders(deps), lapseOrders(deps)]
    await Promise.all([...transitions, ...more, ...lapses])
    await expectConsistent(sessionId)
  })
})

type Op = { who: number; what: 'book' | OrderTransition | 'erase'; companions: number } | { wait: number }

test('whatever members and time do, orders transition as the table of transitions says and whoever fits gets a free place', async () => {
  const member = fc.record({
    who: fc.nat(5),
    what: fc.constantFrom<Exclude<Op, { wait: number }>['what'][]>('book', 'book', 'book', 'cancel', 'accept', 'decline', 'erase'),
    companions: fc.nat(2),
  }) as fc.Arbitrary<Op>
  const ops = fc.array(
    fc.oneof({ arbitrary: member, weight: 9 }, { arbitrary: fc.record({ wait: fc.integer({ min: 1, max: 50 }) }), weight: 1 }),
    {
      minLength: 5,
      maxLength: 30,
    },
  )
  await fc.assert(
    fc.asyncProperty(ops, fc.nat(4), async (steps, capacity) => {
      await app.db.deleteFrom('orders').execute()
      now = new Date()
      const { sessionId } = await makeEvent(app.db, { capacity })
      for (const step of steps) {
        const before = new Map((await readOrders()).map(({ id, state }) => [id, state]))
        await play(step, sessionId)
        await expectConsistent(sessionId)
        const after = await readOrders()
        for (const { id, state } of after) expectLegal(before.get(id), state)
        const { capacity: all, taken } = await readPlaces(sessionId)
        const fitting = after.filter(({ state, places }) => state === 'WAITING' && places <= all! - taken)
        expect(fitting).toEqual([])
      }
    }),
    { numRuns: 25 },
  )
})

async function play(step: Op, sessionId: string): Promise<void> {
  if ('wait' in step) {
    now = new Date(now.getTime() + step.wait * HOUR)
    await lapseOrders(deps)
    return
  }
  now = new Date(now.getTime() + 1000)
  const personId = people[step.who]!
  const open = (await readOrders()).find((one) => one.person_id === personId && isOpenOrder(one.state))
  if (step.what === 'book') {
    const outcomes = await book(personId, sessionId, step.companions, true)
    if (open) expect(outcomes).toBe('EVENT_ALREADY_BOOKED')
    return
  }
  if (!open) return
  if (step.what === 'erase') {
    await app.db.deleteFrom('orders').where('id', '=', open.id).execute()
    return lapseOrders(deps)
  }
  const outcomes = await rejectable(transitionOrder(app.db, deps, { orderId: open.id }, step.what as 'cancel').then(() => 'done'))
  expect(outcomes).toBe(nextOrderState(open.state, step.what) ? 'done' : 'ORDER_NOT_OPEN')
}

/** Allows one transition or two in one step, because a place that becomes free may be offered at once. */
function expectLegal(before: OrderState | undefined, after: OrderState): void {
  if (before === undefined || before === after) return
  const next = Object.values(ORDER_TRANSITIONS[before])
  expect([...next, ...next.flatMap((one) => Object.values(ORDER_TRANSITIONS[one]))]).toContain(after)
}
