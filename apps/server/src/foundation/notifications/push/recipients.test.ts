import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import type { Runner } from '../../../platform/area/area.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database/database.ts'
import { testSealing } from '../../../testing/database/sealing.ts'
import type { PushService } from '../../../testing/processes/push-server.ts'
import { cancelPushesOfCampaign, queuePushes, queuePushesOfCampaign } from './commands.ts'
import { signOutDevices } from './devices.ts'
import { createPushCalls, makeDevice, makeMessage, makeReader, preparePushes, startTestSender } from './testing.ts'

let database: TestDatabase
let service: PushService
let sender: Runner | undefined
let now: Date
let lines: string[]

const deps = () => ({ db: database.db, clock: { now: () => now }, sealing: testSealing })
const start = (options: Parameters<typeof startTestSender>[2] = {}): void => {
  sender = startTestSender(deps(), lines, options)
}
const { readPushes, pushTo, untilSettled } = createPushCalls(() => ({ database, service, deps: deps() }))

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
afterAll(() => database.drop())
beforeEach(async () => {
  ;({ now, lines, service } = await preparePushes(database))
})
afterEach(async () => {
  await sender?.close()
  await service.close()
})

test('a message that its member has already read is not pushed', async () => {
  const { notificationId } = await pushTo('201')
  await database.db.updateTable('notifications').set({ read_at: now }).where('id', '=', notificationId).execute()
  start()
  await vi.waitFor(async () => expect(await readPushes()).toMatchObject([{ state: 'CANCELLED', status_code: null }]))
  expect(service.received).toEqual([])
})

test('nothing goes to a device that was signed out, turned off or has expired, nor what was cancelled', async () => {
  const [out, off, gone] = [await pushTo('201'), await pushTo('201'), await pushTo('201')]
  const session = '01890000-0000-7000-8000-000000000001'
  const change = (playerId: string, set: object) => database.db.updateTable('devices').set(set).where('player_id', '=', playerId).execute()
  await change(out.device.playerId, { session_id: session })
  await signOutDevices(database.db, [session], now)
  await change(off.device.playerId, { status: 'DISABLED' })
  await change(gone.device.playerId, { status: 'EXPIRED' })
  start()
  const pushes = await vi.waitFor(async () => {
    const all = await readPushes()
    expect(all.every(({ state }) => state !== 'WAITING')).toBe(true)
    return all
  })
  expect(pushes.map(({ player_id, state }) => [player_id, state]).toSorted()).toEqual(
    [
      [out.device.playerId, 'CANCELLED'],
      [off.device.playerId, 'CANCELLED'],
      [gone.device.playerId, 'EXPIRED'],
    ].toSorted(),
  )
  expect(service.received).toEqual([])
})

test('by night only what is urgent goes; the rest waits until its reader is up, also after a night shift', async () => {
  now = new Date('2026-11-24T23:00:00Z')
  const sleeper = await pushTo('201')
  const worker = await pushTo('201')
  const urgent = await pushTo('201', { isUrgent: true })
  const shift = { from: Date.parse('2026-11-23T21:00:00Z'), until: Date.parse('2026-11-24T22:30:00Z'), kindId: 'guard' }
  start({
    listWorkTimes: async (_db, { personIds }) =>
      new Map(personIds.map((id) => [id, { zone: 'Europe/Madrid', shifts: id === worker.personId ? [shift] : [] }])),
  })
  await vi.waitFor(async () => {
    const all = await readPushes()
    expect(
      all.map(({ player_id, state, next_at }) => [player_id, state, state === 'WAITING' ? next_at.toISOString() : '']).toSorted(),
    ).toEqual(
      [
        [sleeper.device.playerId, 'WAITING', '2026-11-25T07:00:00.000Z'],
        [worker.device.playerId, 'WAITING', '2026-11-25T07:00:00.000Z'],
        [urgent.device.playerId, 'SENT', ''],
      ].toSorted(),
    )
  })
  now = new Date('2026-11-25T07:00:00Z')
  await vi.waitFor(() => expect(service.received).toHaveLength(3))
})

test('a message to many is pushed part by part, and what waits can be cancelled', async () => {
  const campaignId = '01890000-0000-7000-8000-000000000009'
  await database.db
    .insertInto('campaigns')
    .values({ id: campaignId, topic: 'UNION', texts: '{}', audience: '{}', created_at: now, updated_at: now })
    .execute()
  const people = await Promise.all([1, 2, 3, 4].map(() => makeReader(deps())))
  for (const personId of people) {
    await makeDevice(deps(), personId, `${service.url}/201/${personId}`)
    await makeMessage(deps(), { personId, campaignId })
  }
  const sorted = people.toSorted()
  const queue = (after: string | null, upTo: string) =>
    queuePushesOfCampaign(database.db, { campaignId, after, upTo, isUrgent: false, now })
  await queue(null, sorted[1]!)
  expect(await readPushes()).toHaveLength(2)
  start()
  await vi.waitFor(() => expect(service.received).toHaveLength(2))
  await sender!.close()
  await queue(sorted[1]!, sorted[3]!)
  // A push of no campaign stays.
  await pushTo('201')
  expect(await cancelPushesOfCampaign(database.db, campaignId)).toBe(2)
  expect((await readPushes()).map(({ state }) => state).toSorted()).toEqual(['CANCELLED', 'CANCELLED', 'SENT', 'SENT', 'WAITING'])
  await sql`delete from campaigns`.execute(database.db)
})

test('preferences and topics decide what is pushed', async () => {
  const personId = await makeReader(deps())
  await makeDevice(deps(), personId, `${service.url}/201/x`)
  const count = async (topic: 'UNION' | 'NEWS'): Promise<number> => {
    await database.db.deleteFrom('pushes').execute()
    await queuePushes(database.db, deps(), { personId, notificationId: await makeMessage(deps(), { personId, topic }), isUrgent: false })
    return (await readPushes()).length
  }
  expect([await count('UNION'), await count('NEWS')]).toEqual([1, 0])
  const choose = (topic: 'UNION' | 'NEWS', push: boolean) =>
    database.db.insertInto('message_preferences').values({ person_id: personId, topic, push, mail: 'OFF', updated_at: now }).execute()
  await choose('UNION', false)
  await choose('NEWS', true)
  expect([await count('UNION'), await count('NEWS')]).toEqual([0, 1])
  await database.db.updateTable('preferences').set({ push_notification_on: false }).where('person_id', '=', personId).execute()
  expect(await count('NEWS')).toBe(0)
})

test('canary: no push, row or line of the log names a person or gives away what a message says', async () => {
  const pushed = await pushTo('201', { thread: 'case:turno-de-noche' })
  for (const path of ['403', '500', '410', 'reset']) await pushTo(path, { thread: 'case:turno-de-noche' })
  for (let n = 0; n < 12; n += 1) await pushTo('500')
  // Enough connections to send all pushes before the first one fails. The clock is stopped, so a deferred push would never be due again.
  start({ connections: 20 })
  await untilSettled()
  await sender!.close()
  expect(lines.length).toBeGreaterThan(0)
  const { rows } = await sql`select * from pushes`.execute(database.db)
  const sent = service.received.find(({ path }) => path.startsWith('/201/'))!
  const seen = [
    JSON.stringify(rows),
    lines.join(''),
    JSON.stringify(service.received.map(({ headers }) => headers)),
    service.received.map(({ body }) => body.toString('latin1')).join(''),
    pushed.device.decrypt(sent.body),
  ]
  const words = ['Casilda', 'Zurbano', 'turno', 'Turno', 'noche', 'case:', pushed.personId.slice(-12)]
  // The rows identify their member only by id.
  for (const [n, text] of seen.entries()) expect(words.slice(0, n === 0 ? -1 : undefined).filter((word) => text.includes(word))).toEqual([])
  expect(new Set(service.received.map(({ body }) => body.length)).size).toBe(1)
})
