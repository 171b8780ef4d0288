import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database/database.ts'
import { testSealing } from '../../../testing/database/sealing.ts'
import { newId } from '../../../platform/ids.ts'
import { queuePushes, queueTest } from './commands.ts'
import { signOutDevices } from './devices.ts'
import { LEASE, type Settled, settlePushes, takePushes } from './outbox.ts'
import { makeDevice, makeMessage, makeReader } from './testing.ts'
import { sql } from 'kysely'

const NOW = new Date('2026-11-24T11:00:00Z')
const HOUR = 3600_000
const later = (ms: number): Date => new Date(NOW.getTime() + ms)

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
afterAll(() => database.drop())
beforeEach(() => sql`truncate people cascade`.execute(database.db))

const depsAt = (now = NOW) => ({ db: database.db, clock: { now: () => now }, sealing: testSealing })
const takeAt = async (now: Date, most = 10) => takePushes(depsAt(now), most)
const readPushes = () => database.db.selectFrom('pushes').selectAll().orderBy('id').execute()

/** A reader with a device and a push that waits for it. */
async function addPush({ isUrgent = false, set = {} }: { readonly isUrgent?: boolean; readonly set?: object } = {}) {
  const personId = await makeReader(depsAt())
  const { playerId } = await makeDevice(depsAt(), personId, `https://push.example/${personId}`)
  await queuePushes(database.db, depsAt(), { personId, notificationId: await makeMessage(depsAt(), { personId }), isUrgent })
  const { id } = await database.db.selectFrom('pushes').select('id').where('person_id', '=', personId).executeTakeFirstOrThrow()
  if (Object.keys(set).length > 0) await database.db.updateTable('pushes').set(set).where('id', '=', id).execute()
  return { id, personId, playerId }
}
const changeDevice = (playerId: string, set: object) =>
  database.db.updateTable('devices').set(set).where('player_id', '=', playerId).execute()
const readDevice = (playerId: string) =>
  database.db.selectFrom('devices').selectAll().where('player_id', '=', playerId).executeTakeFirstOrThrow()

test('due pushes are taken, the most urgent and oldest first, and nobody else takes them for the lease', async () => {
  const ids = {
    second: (await addPush({ set: { next_at: later(-1) } })).id,
    first: (await addPush({ set: { next_at: later(-2) } })).id,
    urgent: (await addPush({ isUrgent: true })).id,
    many: (await addPush({ set: { priority: 2, next_at: later(-9) } })).id,
    later: (await addPush({ set: { next_at: later(1) } })).id,
  }
  await addPush({ set: { state: 'SENT' } })
  await addPush({ set: { state: 'CANCELLED' } })
  const idsOf = (pushes: Awaited<ReturnType<typeof takeAt>>) => pushes.map(({ id }) => id)
  expect(idsOf(await takeAt(NOW, 2))).toEqual([ids.urgent, ids.first])
  expect(idsOf(await takeAt(NOW, 9))).toEqual([ids.second, ids.many])
  expect(idsOf(await takeAt(later(1)))).toEqual([ids.later])
  expect(await takeAt(later(LEASE - 1))).toEqual([])
  expect(await takeAt(later(LEASE))).toHaveLength(4)
})

test.each<[string, object]>([
  ['was turned off', { status: 'DISABLED' }],
  ['has no permission', { external_id: null }],
  ['was signed out', { signed_out_at: NOW }],
  ['has no subscription', { subscription_sealed: null, endpoint_hash: null }],
])('a device that %s gets nothing: no push is queued, and one that waits is not sent', async (_, set) => {
  const [changed, other] = [await addPush(), await addPush()]
  await changeDevice(changed.playerId, set)
  const taken = await takeAt(NOW)
  expect(new Map(taken.map(({ playerId, subscription }) => [playerId, subscription !== null]))).toEqual(
    new Map([
      [changed.playerId, false],
      [other.playerId, true],
    ]),
  )
  await database.db.deleteFrom('pushes').execute()
  const { personId, playerId } = changed
  await queuePushes(database.db, depsAt(), { personId, notificationId: await makeMessage(depsAt(), { personId }), isUrgent: false })
  expect(await queueTest(database.db, { playerId, personId, now: NOW })).toBe(false)
  expect(await readPushes()).toEqual([])
})

test('a device that now belongs to another member gets no push of the earlier one', async () => {
  const [push, other] = [await addPush(), await addPush()]
  await changeDevice(push.playerId, { person_id: other.personId, external_id: other.personId })
  const taken = await takeAt(NOW)
  expect(taken.find(({ id }) => id === push.id)!.subscription).toBeNull()
  expect(taken.find(({ id }) => id === other.id)!.subscription).not.toBeNull()
})

test('a push is queued for each device of its member alone, with its time; a supervisor gets none (§4)', async () => {
  const [personId, neighbour] = [await makeReader(depsAt()), await makeReader(depsAt())]
  for (const owner of [personId, personId, neighbour]) await makeDevice(depsAt(), owner, `https://push.example/${newId()}`)
  const notificationId = await makeMessage(depsAt(), { personId })
  const queue = (owner: string, isUrgent: boolean) => queuePushes(database.db, depsAt(), { personId: owner, notificationId, isUrgent })
  await queue(neighbour, false)
  expect(await readPushes()).toEqual([])
  await queue(personId, false)
  await queue(personId, true)
  const rows = await readPushes()
  expect(rows.map(({ person_id, priority, next_at, give_up_at }) => [person_id, priority, next_at, give_up_at]).toSorted()).toEqual(
    [
      [personId, 0, NOW, later(24 * HOUR)],
      [personId, 0, NOW, later(24 * HOUR)],
      [personId, 1, NOW, later(72 * HOUR)],
      [personId, 1, NOW, later(72 * HOUR)],
    ].toSorted(),
  )
  await database.db.deleteFrom('pushes').execute()
  await database.db
    .insertInto('accounts')
    .values({ id: newId(), person_id: personId, password_hash: 'x', roles: ['ROLE_AFFILIATE', 'ROLE_SUPERVISOR'], created_at: NOW })
    .execute()
  await queue(personId, false)
  expect(await readPushes()).toEqual([])
})

test('a test goes to one device of the member, for five minutes', async () => {
  const [one, other] = [await addPush(), await addPush()]
  await database.db.deleteFrom('pushes').execute()
  expect(await queueTest(database.db, { playerId: one.playerId, personId: other.personId, now: NOW })).toBe(false)
  expect(await queueTest(database.db, { ...one, now: NOW })).toBe(true)
  expect(await readPushes()).toMatchObject([
    { player_id: one.playerId, notification_id: null, priority: 0, is_urgent: true, next_at: NOW, give_up_at: later(300_000) },
  ])
  const [taken] = await takeAt(NOW)
  expect(taken).toMatchObject({ notification: null, playerId: one.playerId })
  expect(taken!.subscription).not.toBeNull()
})

const signedOutAt = async (playerId: string) => (await readDevice(playerId)).signed_out_at

test('devices of ended sessions are signed out once, and no others', async () => {
  const [one, before, other] = [await addPush(), await addPush(), await addPush()]
  const [ended, live] = [newId(), newId()]
  await changeDevice(one.playerId, { session_id: ended })
  await changeDevice(before.playerId, { session_id: ended, signed_out_at: later(-HOUR) })
  await changeDevice(other.playerId, { session_id: live })
  await signOutDevices(database.db, [], NOW)
  await signOutDevices(database.db, [ended], NOW)
  expect([await signedOutAt(one.playerId), await signedOutAt(before.playerId), await signedOutAt(other.playerId)]).toEqual([
    NOW,
    later(-HOUR),
    null,
  ])
})

async function settle({ id, playerId }: { id: string; playerId: string }, more: Partial<Settled>, now = NOW): Promise<void> {
  const { endpoint_hash: endpointHash } = await readDevice(playerId)
  const usual = { state: 'SENT', statusCode: 201, attempts: 1, nextAt: null } as const
  await settlePushes(depsAt(now), [{ push: { id, playerId, endpointHash }, ...usual, ...more }])
}

const readPush = async (id: string) => (await readPushes()).find((one) => one.id === id)!

describe('the result of a push', () => {
  test('changes its push and its device alone', async () => {
    const [push, other] = [await addPush(), await addPush()]
    await settle(push, {})
    expect(await readPush(push.id)).toMatchObject({ state: 'SENT', status_code: 201, attempts: 1 })
    expect(await readPush(other.id)).toMatchObject({ state: 'WAITING', status_code: null, attempts: 0 })
    expect([(await readDevice(push.playerId)).reached_at, (await readDevice(other.playerId)).reached_at]).toEqual([NOW, null])
  })

  test('is stored at the device once an hour', async () => {
    const push = await addPush()
    await settle(push, {})
    await settle(push, {}, later(HOUR))
    expect((await readDevice(push.playerId)).reached_at).toEqual(NOW)
    await settle(push, {}, later(HOUR + 1))
    expect((await readDevice(push.playerId)).reached_at).toEqual(later(HOUR + 1))
  })

  test('of a device that is gone expires it, once', async () => {
    const push = await addPush()
    await settle(push, { state: 'EXPIRED', statusCode: 410 })
    expect(await readDevice(push.playerId)).toMatchObject({ status: 'EXPIRED', expired_at: NOW, reached_at: null })
    await changeDevice(push.playerId, { reached_at: NOW })
    await settle(push, { state: 'EXPIRED', statusCode: null }, later(1))
    expect(await readDevice(push.playerId)).toMatchObject({ expired_at: NOW, reached_at: NOW })
    // A push without an answer keeps the previous answer.
    expect((await readPush(push.id)).status_code).toBe(410)
  })

  test('does not reach a device that failed, and does not revive what was cancelled', async () => {
    const [failed, cancelled, sent] = [await addPush(), await addPush(), await addPush()]
    await settle(failed, { state: 'FAILED', statusCode: 413 })
    expect((await readDevice(failed.playerId)).reached_at).toBeNull()
    for (const { id } of [cancelled, sent])
      await database.db.updateTable('pushes').set({ state: 'CANCELLED' }).where('id', '=', id).execute()
    await settle(cancelled, { state: 'WAITING', nextAt: later(5) })
    await settle(sent, { state: 'SENT' })
    expect([(await readPush(cancelled.id)).state, (await readPush(sent.id)).state]).toEqual(['CANCELLED', 'SENT'])
    expect((await readPush(cancelled.id)).next_at).toEqual(later(5))
  })
})
