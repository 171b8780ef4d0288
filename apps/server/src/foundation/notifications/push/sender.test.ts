import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import type { Runner } from '../../../platform/area/area.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database/database.ts'
import { testSealing } from '../../../testing/database/sealing.ts'
import { type PushService, startPushService } from '../../../testing/processes/push-server.ts'
import { queuePushes } from './commands.ts'
import { createPushCalls, makeDevice, makeMessage, makeReader, PACE, preparePushes, startTestSender } from './testing.ts'

/** For a silent service. */
const IMPATIENT = { ...PACE, step: 300 }

let database: TestDatabase
let service: PushService
let sender: Runner | undefined
let now: Date
let lines: string[]

const deps = () => ({ db: database.db, clock: { now: () => now }, sealing: testSealing })
const start = (options: Parameters<typeof startTestSender>[2] = {}): void => {
  sender = startTestSender(deps(), lines, options)
}
const { readPushes, readDevice, pushTo, untilSettled } = createPushCalls(() => ({ database, service, deps: deps() }))

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

test('a push arrives, names a topic and a message and nothing else, and says that its device was reached', async () => {
  const { device, notificationId, personId } = await pushTo('201', { thread: 'case:1' })
  start()
  expect(await untilSettled()).toMatchObject([{ state: 'SENT', status_code: 201, attempts: 1 }])
  const [push] = service.received
  expect(JSON.parse(device.decrypt(push!.body))).toEqual({ v: 1, topic: 'UNION', id: notificationId })
  expect(push!.headers).toMatchObject({ urgency: 'normal', ttl: String(3 * 24 * 3600), topic: expect.stringMatching(/^[\w-]{32}$/) })
  expect(await readDevice(device.playerId)).toEqual({ status: 'CREATED', reached_at: now, expired_at: null })
  // The same thread name for another member gives another topic.
  const other = await pushTo('201', { thread: 'case:1', isUrgent: true })
  await vi.waitFor(() => expect(service.received).toHaveLength(2))
  expect(service.received[1]!.headers['topic']).not.toBe(push!.headers['topic'])
  expect(service.received[1]!.headers['urgency']).toBe('high')
  expect(service.connections()).toBe(1)
  expect(other.personId).not.toBe(personId)
})

test.each([
  ['200', 'SENT', 200],
  ['202', 'SENT', 202],
  ['404', 'EXPIRED', 404],
  ['410', 'EXPIRED', 410],
  ['413', 'FAILED', 413],
  ['400', 'FAILED', 400],
  ['301', 'FAILED', 301],
  ['403', 'FAILED', 403],
])('an answer of %s: %s', async (path, state, code) => {
  const { device } = await pushTo(path)
  start()
  expect(await untilSettled()).toMatchObject([{ state, status_code: code }])
  const { status, expired_at } = await readDevice(device.playerId)
  expect([status, expired_at]).toEqual(state === 'EXPIRED' ? ['EXPIRED', now] : ['CREATED', null])
  await sender!.close()
  expect(lines.length).toBe(path === '403' ? 1 : 0)
})

test.each([
  ['429-120', 429, 120_000],
  ['503-Tue%2C%2024%20Nov%202026%2011%3A05%3A00%20GMT', 503, 300_000],
  ['500', 500, undefined],
  ['reset', null, undefined],
  ['silent', null, undefined],
])('a push that is put off by %s is tried again', async (path, code, delay) => {
  await pushTo(path)
  start({ pace: path === 'silent' ? IMPATIENT : PACE })
  const [push] = await untilSettled()
  expect(push).toMatchObject({ state: 'WAITING', status_code: code, attempts: 1 })
  const waits = push!.next_at.getTime() - now.getTime()
  if (delay === undefined) expect(waits).toBeLessThan(PACE.longestRetry * 1.2)
  else expect(waits).toBe(delay)
})

test('a service that is back gets what it has missed, and one that stays away is given up', async () => {
  await pushTo('503then')
  await pushTo('503')
  start()
  await untilSettled()
  now = new Date(now.getTime() + 60_000)
  await vi.waitFor(async () => expect((await readPushes()).map(({ state }) => state).toSorted()).toEqual(['SENT', 'WAITING']))
  now = new Date(now.getTime() + 4 * 24 * 3600_000)
  await vi.waitFor(async () => expect((await readPushes()).map(({ state }) => state).toSorted()).toEqual(['FAILED', 'SENT']))
})

test('a service in trouble is logged once, and holds up no other service', async () => {
  const other = await startPushService()
  for (let n = 0; n < 15; n += 1) await pushTo('500')
  const personId = await makeReader(deps())
  await makeDevice(deps(), personId, `${other.url}/201/${personId}`)
  await queuePushes(database.db, deps(), { personId, notificationId: await makeMessage(deps(), { personId }), isUrgent: false })
  start()
  await vi.waitFor(() => expect(other.received).toHaveLength(1))
  // Pushes that are due during the pause are deferred, so the clock must advance before they are tried.
  await vi.waitFor(async () => {
    now = new Date(now.getTime() + 1_000)
    expect((await readPushes()).every(({ attempts }) => attempts > 0)).toBe(true)
  })
  await sender!.close()
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0]!)).toMatchObject({ service: service.url, status: 500 })
  await other.close()
})

test('a device that got another subscription in the meantime does not expire with the old one', async () => {
  await service.close()
  service = await startPushService({
    async atPush() {
      const changed = database.db.updateTable('devices').set({ endpoint_hash: Buffer.alloc(32, 1) })
      await changed.where('player_id', '=', device.playerId).execute()
    },
  })
  const { device } = await pushTo('410')
  start()
  expect(await untilSettled()).toMatchObject([{ state: 'EXPIRED', status_code: 410 }])
  expect((await readDevice(device.playerId)).status).toBe('CREATED')
})
