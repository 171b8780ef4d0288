import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { sql } from 'kysely'
import pino from 'pino'
import { expect, vi } from 'vitest'
import type { Runner } from '../../../platform/area/area.ts'
import type { ListWorkTimes } from '../../../platform/area/work-times.ts'
import type { Deps } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import type { TestDatabase } from '../../../testing/database/database.ts'
import { makeBrowser } from '../../../testing/processes/browser-keys.ts'
import { type PushService, startPushService } from '../../../testing/processes/push-server.ts'
import { queuePushes } from './commands.ts'
import { ENDPOINT_PURPOSE } from './devices.ts'
import { startPushSender } from './sender.ts'

type TestDeps = Pick<Deps, 'db' | 'clock' | 'sealing'>

/** Creates a person with pushes turned on, and nothing else. */
export async function makeReader({ db, clock, sealing }: TestDeps): Promise<string> {
  const id = newId()
  const documentId = id.slice(-12)
  await db
    .insertInto('people')
    .values({
      id,
      document_id_sealed: sealing.seal('people.document_id_sealed', id, documentId),
      document_id_hash: sealing.hash('document-id', documentId),
      first_name: 'Casilda',
      last_name: 'Zurbano',
      folded: 'casilda zurbano',
      created_at: clock.now(),
      updated_at: clock.now(),
    })
    .execute()
  await db.insertInto('preferences').values({ person_id: id, push_notification_on: true }).execute()
  return id
}

/** Creates a device on which its member allowed pushes. */
export async function makeDevice({ db, clock, sealing }: TestDeps, personId: string, endpoint: string) {
  const playerId = randomUUID()
  const browser = makeBrowser(endpoint)
  await db
    .insertInto('devices')
    .values({
      player_id: playerId,
      person_id: personId,
      name: 'Firefox · Linux',
      external_id: personId,
      subscription_sealed: sealing.seal('devices.subscription_sealed', playerId, JSON.stringify(browser.subscription)),
      endpoint_hash: sealing.hash(ENDPOINT_PURPOSE, endpoint),
      created_at: clock.now(),
      seen_at: clock.now(),
    })
    .execute()
  return { playerId, ...browser }
}

interface TestMessage {
  readonly personId: string
  readonly topic?: 'UNION' | 'NEWS'
  readonly thread?: string
  readonly campaignId?: string
  readonly isPopup?: boolean
}

/** Creates a message of the portal to a member. Returns its id. */
export async function makeMessage(
  { db, clock, sealing }: TestDeps,
  { personId, topic = 'UNION', thread, campaignId, isPopup = false }: TestMessage,
): Promise<string> {
  const id = newId(clock.now())
  const said = campaignId === undefined
  await db
    .insertInto('notifications')
    .values({
      id,
      person_id: personId,
      topic,
      campaign_id: campaignId ?? null,
      phrase: said ? 'cases.changed' : null,
      values_sealed: said ? sealing.seal('notifications.values_sealed', id, JSON.stringify({ subject: 'Turno de noche' })) : null,
      thread: thread ?? null,
      is_popup: isPopup,
      created_at: clock.now(),
    })
    .execute()
  return id
}

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
/** A service may take seconds to answer, so that a busy machine does not look like a silent service. */
export const PACE = { step: 10_000, look: 100, pause: 20, longestPause: 100, retry: 30, longestRetry: 60 }
const NOBODY_WORKS: ListWorkTimes = async (_db, { personIds }) =>
  new Map(personIds.map((id) => [id, { zone: 'Europe/Madrid', shifts: [] }]))

/** Empties the database and starts a service that takes pushes. */
export async function preparePushes({ db }: TestDatabase) {
  await sql`truncate people cascade`.execute(db)
  return { now: new Date('2026-11-24T11:00:00Z'), lines: [] as string[], service: await startPushService() }
}

/** Starts a sender whose log is kept in `lines`. */
export function startTestSender(
  deps: TestDeps,
  lines: string[],
  { listWorkTimes = NOBODY_WORKS, pace = PACE, connections = 10 } = {},
): Runner {
  const log = pino({}, new Writable({ write: (line: Buffer, _encoding, done) => (lines.push(String(line)), done()) }))
  const sending = { vapid: async () => ({ publicKey: 'key', privateKey }), subject: 'mailto:info@union.example', listWorkTimes }
  return startPushSender({ ...deps, log }, { PUSH_CONNECTIONS: connections }, sending, pace)
}

/** Helpers that send and read for the tests. Each one calls `started`, because the app starts later. */
export function createPushCalls(
  started: () => { readonly database: TestDatabase; readonly service: PushService; readonly deps: TestDeps },
) {
  const readPushes = () =>
    started().database.db.selectFrom('pushes').select(['state', 'status_code', 'attempts', 'next_at', 'player_id']).orderBy('id').execute()
  const readDevice = (playerId: string) =>
    started()
      .database.db.selectFrom('devices')
      .select(['status', 'reached_at', 'expired_at'])
      .where('player_id', '=', playerId)
      .executeTakeFirstOrThrow()
  /** Pushes a message to a device whose service answers as the path says. */
  async function pushTo(path: string, more: { isUrgent?: boolean; thread?: string } = {}) {
    const { deps, service } = started()
    const personId = await makeReader(deps)
    const device = await makeDevice(deps, personId, `${service.url}/${path}/${personId}`)
    const notificationId = await makeMessage(deps, { personId, ...more })
    await queuePushes(deps.db, deps, { personId, notificationId, isUrgent: more.isUrgent ?? false })
    return { personId, notificationId, device }
  }
  const untilSettled = () =>
    vi.waitFor(async () => {
      const pushes = await readPushes()
      expect(pushes.every(({ state, attempts }) => state !== 'WAITING' || attempts > 0)).toBe(true)
      return pushes
    })
  return { readPushes, readDevice, pushTo, untilSettled }
}
