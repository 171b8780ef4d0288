import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Deps } from '../../../platform/deps.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { bookAs, listBookers, makeEvent } from '../testing.ts'
import { listDue, noteReminded, REMINDERS } from './commands.ts'

let app: TestApp
let people: string[]
let ids: { eventId: string; sessionId: string }
let starts: Date
let order: string
beforeAll(async () => {
  app = await startTestApp()
  people = await listBookers(app.db, 2)
})
afterAll(() => app.stop())
beforeEach(async () => {
  for (const table of ['orders', 'events'] as const) await app.db.deleteFrom(table).execute()
  ids = await makeEvent(app.db)
  const deps = { ...app.deps, tasks: { enqueue: () => Promise.resolve() }, takesPayments: false } as unknown as Deps & {
    takesPayments: boolean
  }
  const booking = { sessionId: ids.sessionId, companions: 0, orWait: false, total: 0 }
  ;[{ id: order }] = (await Promise.all(people.map((personId) => bookAs(deps, { ...booking, personId })))) as [{ id: string }, unknown]
  ;({ starts_at: starts } = await app.db.selectFrom('event_sessions').select('starts_at').executeTakeFirstOrThrow())
  // The other order has already had all its reminders.
  await app.db.updateTable('orders').set({ reminded: 2 }).where('id', '!=', order).execute()
})

const before = (time: number) => new Date(starts.getTime() - time)
const setOrder = (columns: object) => app.db.updateTable('orders').set(columns).where('id', '=', order).execute()

describe.each(REMINDERS)('the reminder $name', (reminder) => {
  const { from, to, number } = reminder
  beforeEach(() => setOrder({ updated_at: before(from), reminded: number - 1 }))
  const isDue = async (time = from) => (await listDue(app.db, reminder, before(time))).includes(order)

  test('is due from its first moment to the last one before its end', async () => {
    expect([await isDue(from + 1), await isDue(from), await isDue(to + 1), await isDue(to)]).toEqual([false, true, true, false])
    expect(await listDue(app.db, reminder, before(from))).toEqual([order])
  })

  test('is none for who booked when it was due, nor for one who has had it or is not coming', async () => {
    await setOrder({ updated_at: before(from - 1) })
    expect(await isDue()).toBe(false)
    await setOrder({ updated_at: before(from), reminded: number })
    expect(await isDue()).toBe(false)
    await setOrder({ reminded: number - 1, state: 'CANCELLED', ended_at: new Date() })
    expect(await isDue()).toBe(false)
  })

  test('is none for what does not take place', async () => {
    await app.db.updateTable('event_sessions').set({ cancelled_at: new Date(), cancel_reason: 'x' }).execute()
    expect(await isDue()).toBe(false)
    await app.db.updateTable('event_sessions').set({ cancelled_at: null, cancel_reason: null }).execute()
    expect(await isDue()).toBe(true)
    await app.db.updateTable('events').set({ state: 'CANCELLED' }).execute()
    expect(await isDue()).toBe(false)
  })

  test('is noted once, for this order alone', async () => {
    expect(await noteReminded(app.db, order, number)).toMatchObject({ person_id: people[0], places: 1, starts_at: starts })
    expect(await noteReminded(app.db, order, number)).toBeUndefined()
    await setOrder({ reminded: number - 1, state: 'CANCELLED', ended_at: new Date() })
    expect(await noteReminded(app.db, order, number)).toBeUndefined()
  })
})
