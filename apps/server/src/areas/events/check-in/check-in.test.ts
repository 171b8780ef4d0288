import type { CheckInList, CheckInTicket } from '@afilia/contract/events/check-in'
import { decodeTicket } from '@afilia/domain/events/ticket'
import type { OrderTickets } from '@afilia/contract/events/tickets'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { makeEvent } from '../testing.ts'
import { HOUR, listOf as readList, makeEntry as entry, note, openCheckIn as open } from './testing.ts'

let app: TestApp
let ana: Client
let admin: Client
let delegate: Client
let supervisor: Client
/** The ids of two municipalities: `near` in the province of the demo's delegate and supervisor, `far` in another one. */
let near: string
let far: string
beforeAll(async () => {
  app = await startTestApp()
  ;[ana, delegate, supervisor, admin] = (await Promise.all(
    ['00000001R', '00000005M', '00000006Y', '00000007F'].map((id) => app.signedIn(id)),
  )) as [Client, Client, Client, Client]
  const { personId } = await delegate.session()
  const { affiliate_province_id: province } = await app.db
    .selectFrom('people')
    .select('affiliate_province_id')
    .where('id', '=', personId!)
    .executeTakeFirstOrThrow()
  const town = async (isNear: boolean) =>
    (
      await app.db
        .selectFrom('municipalities')
        .select('id')
        .where('province_id', isNear ? '=' : '<>', province!)
        .orderBy('id')
        .limit(1)
        .executeTakeFirstOrThrow()
    ).id
  ;[near, far] = [await town(true), await town(false)]
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.db.deleteFrom('orders').execute()
  await app.db.deleteFrom('events').execute()
})

async function book({ startsIn = 1, municipality = near, companions = [] as string[] } = {}) {
  const made = await makeEvent(app.db, { startsIn, more: { municipality_id: municipality } })
  const body = { sessionId: made.sessionId, companions: companions.map((name) => ({ name })) }
  const { id } = (await ana.call('POST orders', { body })).body as { id: string }
  return { ...made, orderId: id }
}
const listOf = (event: string) => readList(delegate, event)
const statuses = async (event: string) =>
  Promise.all([ana, delegate, supervisor, admin].map(async (client) => (await open(client, event)).status))
const checkInsOf = async (client: Client) => ((await client.call('GET check-ins')).body as { id: string }[]).map(({ id }) => id)
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

describe('who looks after a check-in', () => {
  test('administrators any; supervisors and delegates what takes place in their province; members none', async () => {
    expect(await statuses((await book()).eventId)).toEqual([403, 200, 200, 200])
    await app.db.deleteFrom('orders').execute()
    const elsewhere = await book({ municipality: far })
    expect(await statuses(elsewhere.eventId)).toEqual([403, 404, 404, 200])
    expect((await note(delegate, elsewhere.eventId, entry(elsewhere.orderId))).status).toBe(404)
    const draft = await makeEvent(app.db, { startsIn: 1, more: { municipality_id: near, state: 'DRAFT' } })
    expect(await statuses(draft.eventId)).toEqual([403, 404, 404, 404])
    expect(await checkInsOf(admin)).not.toContain(draft.eventId)
  })

  test('and they find those that are open in their list', async () => {
    const { eventId } = await makeEvent(app.db, { startsIn: 1, more: { municipality_id: near } })
    await makeEvent(app.db, { startsIn: 24 * 8, more: { municipality_id: near } })
    const elsewhere = await makeEvent(app.db, { startsIn: 2, more: { municipality_id: far } })
    expect(await checkInsOf(delegate)).toEqual([eventId])
    expect(await checkInsOf(supervisor)).toEqual([eventId])
    expect(await checkInsOf(admin)).toEqual([eventId, elsewhere.eventId])
  })

  test('not a week before, nor two days after', async () => {
    expect(await statuses((await makeEvent(app.db, { startsIn: 24 * 8, more: { municipality_id: near } })).eventId)).toEqual([
      403, 409, 409, 409,
    ])
    expect(await statuses((await makeEvent(app.db, { startsIn: -24 * 3, more: { municipality_id: near } })).eventId)).toEqual([
      403, 409, 409, 409,
    ])
  })

  test('a member who objected to representatives is without a name for them (GDPR, article 21)', async () => {
    const { eventId } = await book({ companions: ['Pau'] })
    const { personId } = await ana.session()
    await app.db
      .updateTable('people')
      .set({ objections: ['REPRESENTATIVES'] })
      .where('id', '=', personId!)
      .execute()
    expect((await listOf(eventId)).tickets.map(({ name }) => name)).toEqual([null, null])
    expect(((await open(admin, eventId)).body as CheckInList).tickets.map(({ name }) => name)).toEqual(['Rocío Navarro Delgado', 'Pau'])
    await app.db.updateTable('people').set({ objections: [] }).where('id', '=', personId!).execute()
  })
})

test('the list has all that checks a ticket offline: who comes, what was cancelled, and the key', async () => {
  await book({ startsIn: 9 })
  const { eventId, sessionId, orderId } = await book({ companions: ['Pau'] })
  const { tickets } = (await ana.call('GET orders/{order}/tickets', { params: { order: orderId } })).body as OrderTickets
  const list = await listOf(eventId)
  expect(list.sessions.map(({ id }) => id)).toEqual([sessionId])
  expect(list.keys.map(({ id }) => id)).toEqual([decodeTicket(tickets[0]!.code)!.keyId])
  expect(list.tickets).toMatchObject([
    { orderId, sessionId, participant: 0, name: 'Rocío Navarro Delgado', isCancelled: false, entries: [] },
    { orderId, sessionId, participant: 1, name: 'Pau', isCancelled: false, entries: [] },
  ])
  expect(JSON.stringify(list)).not.toContain('00000001')
  await ana.call('DELETE orders/{order}', { params: { order: orderId } })
  expect((await listOf(eventId)).tickets.map(({ isCancelled }) => isCancelled)).toEqual([true, true])
})

describe('check-ins', () => {
  test('the first by time counts, whichever arrives first; undone it counts no more', async () => {
    const { eventId, sessionId, orderId } = await book()
    const { id: theirs } = (await delegate.call('POST orders', { body: { sessionId } })).body as { id: string }
    const early = entry(orderId, { at: new Date(Date.now() - 600_000).toISOString() })
    const late = entry(orderId)
    await note(delegate, eventId, late)
    const { body } = await note(supervisor, eventId, early)
    expect((body as CheckInTicket).entries.map(({ id }) => id)).toEqual([early.id, late.id])
    const other = (await note(supervisor, eventId, entry(theirs))).body as CheckInTicket
    expect([other.orderId, other.entries.length]).toEqual([theirs, 1])
    await note(supervisor, eventId, { ...early, isUndone: true })
    expect((await listOf(eventId)).tickets[0]!.entries.map(({ id }) => id)).toEqual([late.id])
    await note(supervisor, eventId, early)
    expect((await listOf(eventId)).tickets[0]!.entries.map(({ id }) => id)).toEqual([late.id])
  })

  test('nobody checks in their own ticket or companions: somebody else does', async () => {
    const { eventId, sessionId } = await book()
    const { id: own } = (await delegate.call('POST orders', { body: { sessionId, companions: [{ name: 'Pau' }] } })).body as { id: string }
    expect((await note(delegate, eventId, entry(own))).status).toBe(404)
    expect((await note(delegate, eventId, entry(own, { participant: 1 }))).status).toBe(404)
    const listed = (await listOf(eventId)).tickets.map(({ orderId, isOwn }) => [orderId === own, isOwn])
    expect(listed.toSorted()).toEqual([
      [false, false],
      [true, true],
      [true, true],
    ])
    const noted = entry(own)
    expect((await note(supervisor, eventId, noted)).body).toMatchObject({ isOwn: false, entries: [{ id: noted.id }] })
    // Nor do they undo what somebody else has noted.
    expect((await note(delegate, eventId, { ...noted, isUndone: true })).status).toBe(404)
  })

  test('a clock that is far behind counts as now', async () => {
    const { eventId, orderId } = await book()
    const { body } = await note(delegate, eventId, entry(orderId, { at: '2000-01-01T10:00:00.000Z' }))
    expect(Date.parse((body as CheckInTicket).entries[0]!.at)).toBeGreaterThan(Date.now() - 60_000)
  })

  test('a clock that is ahead counts as now', async () => {
    const { eventId, orderId } = await book()
    const { body } = await note(delegate, eventId, entry(orderId, { at: new Date(Date.now() + HOUR).toISOString() }))
    expect(Date.parse((body as CheckInTicket).entries[0]!.at)).toBeLessThanOrEqual(Date.now())
  })

  test('not of another event’s ticket, of a participant that there is not, of one that waits, or under another ticket’s id', async () => {
    const { eventId, orderId } = await book({ companions: ['Pau'] })
    const other = await makeEvent(app.db, { startsIn: 1, capacity: 0, more: { municipality_id: near } })
    const { id: waiting } = (await ana.call('POST orders', { body: { sessionId: other.sessionId, orWait: true } })).body as { id: string }
    const noted = entry(orderId)
    await note(delegate, eventId, noted)
    expect((await note(delegate, other.eventId, entry(orderId))).status).toBe(404)
    expect((await note(delegate, eventId, entry(orderId, { participant: 2 }))).status).toBe(404)
    expect((await note(delegate, other.eventId, entry(waiting))).status).toBe(404)
    expect((await note(delegate, eventId, { ...noted, participant: 1 })).status).toBe(404)
    expect((await note(ana, eventId, entry(orderId))).status).toBe(403)
    expect((await note(delegate, eventId, entry(orderId, { participant: 9 }))).status).toBe(400)
  })

  test('two phones that send the same ticket again and again, in any order and at once, leave the same one state', async () => {
    const { eventId, orderId } = await book()
    const [first, second, undone] = [
      entry(orderId, { at: minutesAgo(9) }),
      entry(orderId, { at: minutesAgo(5) }),
      entry(orderId, { at: minutesAgo(12) }),
    ]
    const sent = [first, second, undone, { ...undone, isUndone: true }]
    for (let round = 0; round < 20; round += 1) {
      await app.db.deleteFrom('check_ins').execute()
      const calls = [...sent, ...sent, ...sent]
        .map((body, place) => ({ body, key: (place * 7919 + round * 104_729) % 31, by: place % 2 ? delegate : supervisor }))
        .toSorted((a, b) => a.key - b.key)
      const answers = await Promise.all(calls.map(({ body, by }) => note(by, eventId, body)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
      expect((await listOf(eventId)).tickets[0]!.entries.map(({ id }) => id)).toEqual([first.id, second.id])
    }
  })
})
