import { readFile } from 'node:fs/promises'
import type { Topic } from '@afilia/domain/messages/messages'
import { sql } from 'kysely'
import type { BaseDeps } from '../../../server/src/platform/deps.ts'
import type { CampaignTexts } from '@afilia/contract/messages/campaigns'
import type { Phrase, PhraseValues } from '../../../server/src/foundation/notifications/notifying/phrases.ts'
import { newId } from '../../../server/src/platform/ids.ts'
import type { Db } from '../../../server/src/platform/postgres/db.ts'
import { FIXED_PEOPLE } from '../people/accounts/accounts.ts'
import { loadDemoConversation } from './load-conversation.ts'
import { createRandom } from '../random.ts'

interface Written {
  readonly daysAgo: number
  readonly topic: Topic
  readonly by: 'delegate' | 'supervisor' | 'admin'
  readonly urgent?: boolean
  readonly popup?: boolean
  readonly ack?: boolean
  readonly link: string | null
  /** The index of the earlier message of its thread. */
  readonly follows?: number
  readonly texts: CampaignTexts
}

const FILE = new URL('../../data/messages.json', import.meta.url)
const SEED = 20_261_008
const DAY = 86_400_000
const MINUTE = 60_000
const AUTHORS = { delegate: '00000005M', supervisor: '00000006Y', admin: '00000007F' } as const
/** Newer messages are unread. */
const READ_AFTER = 20

type MailboxDeps = Pick<BaseDeps, 'db' | 'clock' | 'sealing'>

/** Creates a year of campaigns, with authors and places, and the portal's messages to the demo's accounts about their requests and bookings, unless there are any. */
export async function loadDemoMessages(deps: MailboxDeps): Promise<void> {
  const { db, clock } = deps
  if (await db.selectFrom('campaigns').select('id').limit(1).executeTakeFirst()) return
  const people = new Map(FIXED_PEOPLE.map(({ documentId, id }) => [documentId, id]))
  const written = JSON.parse(await readFile(FILE, 'utf8')) as readonly Written[]
  const now = clock.now().getTime()
  const random = createRandom(SEED)
  // Messages of one day follow each other in the order of the file.
  const moments = written.map(({ daysAgo }, index) => new Date(now - daysAgo * DAY + index * MINUTE))
  const ids = moments.map((at) => random.id(at))
  for (const [index, message] of written.entries()) {
    const at = moments[index]!
    const author = people.get(AUTHORS[message.by])!
    const scope = await db.selectFrom('staff_scopes').select(['province_id', 'seat_id']).where('person_id', '=', author).executeTakeFirst()
    const isOfCentre = message.by === 'delegate'
    const place =
      message.by === 'admin' ? {} : isOfCentre ? { seat_id: scope?.seat_id ?? null } : { province_id: scope?.province_id ?? null }
    const follows_id = message.follows === undefined ? null : ids[message.follows]!
    const row = {
      id: ids[index]!,
      topic: message.topic,
      state: 'SENT' as const,
      author_id: author,
      ...place,
      texts: JSON.stringify(message.texts) as never,
      link: message.link,
      audience: JSON.stringify({ all: [] }) as never,
      is_popup: message.popup ?? false,
      must_acknowledge: message.ack ?? false,
      is_urgent: message.urgent ?? false,
      follows_id,
      began_at: at,
      ended_at: at,
      created_at: at,
      updated_at: at,
    }
    await db.insertInto('campaigns').values(row).execute()
    await deliver(db, { ...row, ...place, thread: `campaign:${follows_id ?? row.id}`, isRead: message.daysAgo > READ_AFTER })
  }
  await notifyAccounts(deps)
  await loadDemoConversation(deps)
}

interface Delivered {
  readonly id: string
  readonly topic: Topic
  readonly province_id?: string | null
  readonly seat_id?: string | null
  readonly is_popup: boolean
  readonly must_acknowledge: boolean
  readonly is_urgent: boolean
  readonly created_at: Date
  readonly thread: string
  readonly isRead: boolean
}

/**
 * Delivers to all recipients with an account, and to one in twenty of the others. The demo's own accounts have seen the pop-ups, so that none covers their
 * pages; the other members in Seville have not.
 */
async function deliver(db: Db, { id, thread, isRead, province_id, seat_id, created_at, ...message }: Delivered): Promise<void> {
  const readAt = isRead ? new Date(created_at.getTime() + DAY) : null
  const own = FIXED_PEOPLE.map((person) => person.id)
  await sql`
    with written as (
      insert into notifications
        (id, person_id, campaign_id, topic, thread, is_urgent, is_popup, must_acknowledge, created_at, read_at, shown_at, acknowledged_at)
      select new_id(${created_at}), people.id, ${id}, ${message.topic}, ${thread}, ${message.is_urgent}, ${message.is_popup},
        ${message.must_acknowledge}, ${created_at}, coalesce(seen.at, ${readAt}), seen.at,
        case when ${message.must_acknowledge} then seen.at end
      from people
      cross join lateral (select case when ${message.is_popup} and people.id = any(${own}) then ${created_at}::timestamptz end as at) as seen
      where left_at is null and not is_blocked
        and (${province_id ?? null}::text is null or affiliate_province_id = ${province_id ?? null})
        and (${seat_id ?? null}::text is null or affiliate_seat_id = ${seat_id ?? null})
        and (exists (select from accounts where accounts.person_id = people.id) or abs(hashtext(people.id::text)) % 20 = 0)
      returning 1
    )
    update campaigns set recipients = (select count(*) from written) where id = ${id}`.execute(db)
}

interface DemoMessage {
  readonly personId: string
  readonly topic: Topic
  readonly phrase: Phrase
  readonly values: PhraseValues
  readonly link: string
  readonly thread: string
  readonly at: Date
}

/** The portal's messages about the demo accounts' requests and bookings. */
async function notifyAccounts({ db, clock, sealing }: MailboxDeps): Promise<void> {
  const now = clock.now().getTime()
  const ids = FIXED_PEOPLE.map(({ id }) => id)
  const cases = await db
    .selectFrom('service_requests')
    .select(['id', 'person_id', 'reference', 'kind', 'state', 'created_at', 'updated_at'])
    .where('person_id', 'in', ids)
    .execute()
  const orders = await db
    .selectFrom('orders')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .innerJoin('event_sessions as session', 'session.id', 'orders.session_id')
    .select(['orders.id', 'orders.person_id', 'orders.places', 'orders.created_at', 'events.texts', 'session.starts_at'])
    .where('orders.person_id', 'in', ids)
    .where('orders.state', '=', 'CONFIRMED')
    .execute()
  const messages: DemoMessage[] = [
    ...cases.flatMap(({ id, person_id, reference, kind, state, created_at, updated_at }) => {
      const said = {
        personId: person_id!,
        topic: 'REQUESTS' as const,
        values: { reference, kind: { key: `cases:kinds.${kind}` } },
        link: `/services/requests/${id}`,
        thread: `case:${id}`,
      }
      return [
        { ...said, phrase: 'cases.opened' as const, at: created_at },
        ...(state === 'RECEIVED' ? [] : [{ ...said, phrase: 'cases.changed' as const, at: updated_at }]),
      ]
    }),
    ...orders.map(({ id, person_id, places, created_at, texts, starts_at }) => ({
      personId: person_id,
      topic: 'EVENTS' as const,
      phrase: 'orders.CONFIRMED' as const,
      values: {
        event: { texts: Object.fromEntries(Object.entries(texts).map(([language, { title }]) => [language, title])) },
        when: { at: starts_at.toISOString() },
        places,
      },
      link: `/events/mine/${id}`,
      thread: `order:${id}`,
      at: created_at,
    })),
  ]
  if (messages.length === 0) return
  const rows = messages.map(({ personId, values, at, ...message }) => {
    const id = newId(at)
    return {
      id,
      person_id: personId,
      ...message,
      values_sealed: sealing.seal('notifications.values_sealed', id, JSON.stringify(values)),
      created_at: at,
      read_at: now - at.getTime() > READ_AFTER * DAY ? at : null,
    }
  })
  await db.insertInto('notifications').values(rows).execute()
}
