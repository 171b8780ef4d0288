import { randomUUID } from 'node:crypto'
import { newId } from '../../../platform/ids.ts'
import type { Deps } from '../../../platform/deps.ts'
import { makeBrowser } from '../../../testing/processes/browser-keys.ts'
import { ENDPOINT_PURPOSE } from './devices.ts'

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
