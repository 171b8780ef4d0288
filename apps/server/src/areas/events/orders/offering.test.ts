import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Deps } from '../../../platform/deps.ts'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { listBookers, makeEvent } from '../testing.ts'
import { lapseOrders } from './commands.ts'
import { answer, book, errorOf, order } from './testing.ts'

let app: TestApp
let ana: Client
let luis: Client
let eva: Client
let deps: Deps
beforeAll(async () => {
  app = await startTestApp()
  ;[ana, luis, eva] = (await Promise.all(['00000001R', '00000002W', '00000003A'].map((id) => app.signedIn(id)))) as [Client, Client, Client]
  deps = { ...app.deps, tasks: { enqueue: () => Promise.resolve() } } as unknown as Deps
})
afterAll(() => app.stop())
beforeEach(async () => {
  for (const table of ['orders', 'events'] as const) await app.db.deleteFrom(table).execute()
})

const setCapacity = (sessionId: string, capacity: number | null) =>
  app.db.updateTable('event_places').set({ capacity }).where('session_id', '=', sessionId).execute()
const readPlaces = (sessionId: string) =>
  app.db.selectFrom('event_places').select(['taken', 'waiting']).where('session_id', '=', sessionId).executeTakeFirstOrThrow()
const stateOf = async (client: Client, id: string) => order(await client.call('GET orders/{order}', { params: { order: id } })).state

/** An event that is full, with Luis on its waiting list. */
async function makeFull(startsIn: number) {
  const made = await makeEvent(app.db, { capacity: 0, startsIn })
  return { ...made, waits: order(await book(luis, made.sessionId, { orWait: true })) }
}

test('once places are unlimited, all who wait are offered one', async () => {
  const { sessionId, waits } = await makeFull(100)
  const two = order(await book(ana, sessionId, { companions: [{ name: 'Pau' }], orWait: true }))
  const other = await makeFull(100)
  await setCapacity(sessionId, null)
  await lapseOrders(deps)
  expect([await stateOf(luis, waits.id), await stateOf(ana, two.id), await stateOf(luis, other.waits.id)]).toEqual([
    'OFFERED',
    'OFFERED',
    'WAITING',
  ])
  expect([await readPlaces(sessionId), await readPlaces(other.sessionId)]).toEqual([
    { taken: 3, waiting: 0 },
    { taken: 0, waiting: 1 },
  ])
})

test.each([
  ['of limited places', 1],
  ['of unlimited places', null],
])('while an offer is possible, nobody passes who waits; later places %s are for who comes', async (_, capacity) => {
  const [early, late] = [await makeFull(5), await makeFull(3)]
  for (const { sessionId } of [early, late]) await setCapacity(sessionId, capacity)
  expect(errorOf(await book(eva, early.sessionId))).toEqual([409, 'api.EVENT_FULL'])
  expect(order(await book(eva, late.sessionId))).toMatchObject({ state: 'CONFIRMED', position: null })
  await lapseOrders(deps)
  expect([await stateOf(luis, early.waits.id), await stateOf(luis, late.waits.id)]).toEqual(['OFFERED', 'WAITING'])
  expect([await readPlaces(early.sessionId), await readPlaces(late.sessionId)]).toEqual([
    { taken: 1, waiting: 0 },
    { taken: 1, waiting: 1 },
  ])
})

test('a hundred are offered places at a time, those who have waited longest', async () => {
  const { eventId, sessionId } = await makeEvent(app.db, { capacity: 0 })
  const people = await listBookers(app.db, 101)
  const begins = Date.now()
  const made = people.map((person_id, i) => ({ id: randomUUID(), person_id, created_at: new Date(begins - i) }))
  await app.db
    .insertInto('orders')
    .values(
      made.map((one) => ({
        ...one,
        event_id: eventId,
        session_id: sessionId,
        state: 'WAITING' as const,
        places: 1,
        participants_sealed: Buffer.alloc(0),
        updated_at: one.created_at,
      })),
    )
    .execute()
  await app.db.updateTable('event_places').set({ capacity: null, waiting: 101 }).where('session_id', '=', sessionId).execute()
  const listWaiting = async () =>
    (await app.db.selectFrom('orders').select('id').where('state', '=', 'WAITING').execute()).map(({ id }) => id)
  await lapseOrders(deps)
  expect(await listWaiting()).toEqual([made[0]!.id])
  expect(await readPlaces(sessionId)).toEqual({ taken: 100, waiting: 1 })
  await lapseOrders(deps)
  expect([await listWaiting(), await readPlaces(sessionId)]).toEqual([[], { taken: 101, waiting: 0 }])
})

test('a member lists all orders, or only those that are open or not, the newest first unless asked for the oldest', async () => {
  const [first, second, third] = [await makeEvent(app.db), await makeFull(100), await makeEvent(app.db, { capacity: 0 })]
  const booked = order(await book(luis, first.sessionId))
  const declined = order(await book(luis, third.sessionId, { orWait: true }))
  await setCapacity(third.sessionId, 1)
  await lapseOrders(deps)
  expect((await answer(luis, declined.id, false)).status).toBe(200)
  await book(ana, first.sessionId)
  const list = async (query: object) => {
    const { body, headers } = await luis.call('GET orders', { query: query as never })
    return [headers.get('x-total-count'), ...(body as { id: string }[]).map(({ id }) => id)]
  }
  const all = [declined.id, booked.id, second.waits.id]
  expect(await list({})).toEqual(['3', ...all])
  expect(await list({ sort: 'age,desc' })).toEqual(['3', ...all.toReversed()])
  expect(await list({ isOpen: 'true' })).toEqual(['2', booked.id, second.waits.id])
  expect(await list({ isOpen: 'false' })).toEqual(['1', declined.id])
  expect(await list({ size: 1, page: 1 })).toEqual(['3', booked.id])
})
