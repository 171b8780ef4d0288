import { generateKeyPairSync } from 'node:crypto'
import { Writable } from 'node:stream'
import pino from 'pino'
import { sql } from 'kysely'
import { afterEach, beforeAll, afterAll, beforeEach, expect, inject, test, vi } from 'vitest'
import type { Runner } from '../../../platform/area/area.ts'
import type { ListWorkTimes } from '../../../platform/area/work-times.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database/database.ts'
import { type PushService, startPushService } from '../../../testing/processes/push-server.ts'
import { testSealing } from '../../../testing/database/sealing.ts'
import { cancelPushesOfCampaign, queuePushes, queuePushesOfCampaign } from './commands.ts'
import { signOutDevices } from './devices.ts'
import { startPushSender } from './sender.ts'
import { makeDevice, makeMessage, makeReader } from './testing.ts'

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
/** What a service may take for an answer is seconds, so that a busy machine is not taken for a silent service. */
const PACE = { step: 10_000, look: 100, pause: 20, longestPause: 100, retry: 30, longestRetry: 60 }
/** Where a service is silent. */
const IMPATIENT = { ...PACE, step: 300 }
const NOBODY_WORKS: ListWorkTimes = async (_db, { personIds }) =>
  new Map(personIds.map((id) => [id, { zone: 'Europe/Madrid', shifts: [] }]))

let database: TestDatabase
let service: PushService
let sender: Runner | undefined
let now: Date
let lines: string[]
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
afterAll(() => database.drop())
beforeEach(async () => {
  now = new Date('2026-11-24T11:00:00Z')
  lines = []
  service = await startPushService()
  await sql`truncate people cascade`.execute(database.db)
})
afterEach(async () => {
  await sender?.close()
  sender = undefined
  await service.close()
})

const deps = () => ({ db: database.db, clock: { now: () => now }, sealing: testSealing })
const start = ({ listWorkTimes = NOBODY_WORKS, pace = PACE, connections = 10 } = {}): void => {
  const log = pino({}, new Writable({ write: (line: Buffer, _encoding, done) => (lines.push(String(line)), done()) }))
  const sending = { vapid: async () => ({ publicKey: 'key', privateKey }), subject: 'mailto:info@union.example', listWorkTimes }
  sender = startPushSender({ ...deps(), log }, { PUSH_CONNECTIONS: connections }, sending, pace)
}
const readPushes = () =>
  database.db.selectFrom('pushes').select(['state', 'status_code', 'attempts', 'next_at', 'player_id']).orderBy('id').execute()
const readDevice = (playerId: string) =>
  database.db
    .selectFrom('devices')
    .select(['status', 'reached_at', 'expired_at'])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
/** Pushes a message to a device whose service answers so. */
async function pushTo(path: string, more: { isUrgent?: boolean; thread?: string } = {}) {
  const personId = await makeReader(deps())
  const device = await makeDevice(deps(), personId, `${service.url}/${path}/${personId}`)
  const notificationId = await makeMessage(deps(), { personId, ...more })
  await queuePushes(database.db, deps(), { personId, notificationId, isUrgent: more.isUrgent ?? false })
  return { personId, notificationId, device }
}
const untilSettled = () =>
  vi.waitFor(async () => {
    const pushes = await readPushes()
    expect(pushes.every(({ state, attempts }) => state !== 'WAITING' || attempts > 0)).toBe(true)
    return pushes
  })

test('a push arrives, names a topic and a message and nothing else, and says that its device was reached', async () => {
  const { device, notificationId, personId } = await pushTo('201', { thread: 'case:1' })
  start()
  expect(await untilSettled()).toMatchObject([{ state: 'SENT', status_code: 201, attempts: 1 }])
  const [push] = service.received
  expect(JSON.parse(device.decrypt(push!.body))).toEqual({ v: 1, topic: 'UNION', id: notificationId })
  expect(push!.headers).toMatchObject({ urgency: 'normal', ttl: String(3 * 24 * 3600), topic: expect.stringMatching(/^[\w-]{32}$/) })
  expect(await readDevice(device.playerId)).toEqual({ status: 'CREATED', reached_at: now, expired_at: null })
  // Another member's thread of the same name is another.
  const other = await pushTo('201', { thread: 'case:1', isUrgent: true })
  await vi.waitFor(() => expect(service.received).toHaveLength(2))
  expect(service.received[1]!.headers['topic']).not.toBe(push!.headers['topic'])
  expect(service.received[1]!.headers['urgency']).toBe('high')
  expect(service.connections()).toBe(1)
  expect(other.personId).not.toBe(personId)
})

test('what its member has read meanwhile is not pushed', async () => {
  const { notificationId } = await pushTo('201')
  await database.db.updateTable('notifications').set({ read_at: now }).where('id', '=', notificationId).execute()
  start()
  await vi.waitFor(async () => expect(await readPushes()).toMatchObject([{ state: 'CANCELLED', status_code: null }]))
  expect(service.received).toEqual([])
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
])('what is put off by %s is tried again', async (path, code, delay) => {
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

test('a service in trouble is said once, and holds nobody else up', async () => {
  const other = await startPushService()
  for (let n = 0; n < 15; n += 1) await pushTo('500')
  const personId = await makeReader(deps())
  await makeDevice(deps(), personId, `${other.url}/201/${personId}`)
  await queuePushes(database.db, deps(), { personId, notificationId: await makeMessage(deps(), { personId }), isUrgent: false })
  start()
  await vi.waitFor(() => expect(other.received).toHaveLength(1))
  // Those that come during the pause are put off, and due again only when time has passed.
  await vi.waitFor(async () => {
    now = new Date(now.getTime() + 1_000)
    expect((await readPushes()).every(({ attempts }) => attempts > 0)).toBe(true)
  })
  await sender!.close()
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0]!)).toMatchObject({ service: service.url, status: 500 })
  await other.close()
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

test('a device that got another subscription meanwhile does not expire with the old one', async () => {
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
  expect(await cancelPushesOfCampaign(database.db, campaignId)).toBe(2)
  expect((await readPushes()).map(({ state }) => state).toSorted()).toEqual(['CANCELLED', 'CANCELLED', 'SENT', 'SENT'])
  await sql`delete from campaigns`.execute(database.db)
})

test('a preference, a topic and the role of supervisor are minded', async () => {
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

test('canary: no push, row or line of the log names a person or says what a message does', async () => {
  const pushed = await pushTo('201', { thread: 'case:turno-de-noche' })
  for (const path of ['403', '500', '410', 'reset']) await pushTo(path, { thread: 'case:turno-de-noche' })
  for (let n = 0; n < 12; n += 1) await pushTo('500')
  // So many that all are under way before the first has failed: the clock stands, so what is put off by a pause would not be due again.
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
  // The rows lead to their member by id alone.
  for (const [n, text] of seen.entries()) expect(words.slice(0, n === 0 ? -1 : undefined).filter((word) => text.includes(word))).toEqual([])
  expect(new Set(service.received.map(({ body }) => body.length)).size).toBe(1)
})
