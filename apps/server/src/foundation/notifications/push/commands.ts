import { DEFAULT_CHANNELS, TOPICS } from '@afilia/domain/messages/messages'
import { type RawBuilder, sql } from 'kysely'
import type { Deps } from '../../../platform/deps.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import { isReached } from './conditions.ts'

/** Notifies the senders of queued pushes. */
export const PUSHES_CHANNEL = 'pushes'

/** Priorities: urgent pushes, pushes about one member, pushes to many. */
const PRIORITIES = { urgent: 0, own: 1, many: 2 } as const
/** How long a push is retried, and kept by its push service for a device that is off. In ms. */
const KEEP_TRYING = 3 * 24 * 3600_000
const KEEP_TRYING_URGENT = 24 * 3600_000
/** A test is for somebody who is looking at the device now. */
const KEEP_TRYING_TEST = 5 * 60_000

/** Topics that are pushed by default. */
const PUSHED = TOPICS.filter((topic) => DEFAULT_CHANNELS[topic].push)

interface Pushed {
  readonly personId: string
  readonly notificationId: string
  readonly isUrgent: boolean
}

/**
 * Queues a push of a message for each of the member's devices that may get it. This depends on the member's choices for the
 * device, for pushes and for the topic. Supervisors get none (§4). In a transaction, it is sent only after the commit.
 */
export async function queuePushes(db: Db, { clock }: Pick<Deps, 'clock'>, { personId, notificationId, isUrgent }: Pushed): Promise<void> {
  const priority = isUrgent ? PRIORITIES.urgent : PRIORITIES.own
  const which = sql`notifications.id = ${notificationId} and notifications.person_id = ${personId}`
  await insertPushes(db, { which, priority, isUrgent, now: clock.now() })
}

interface PushedToMany {
  readonly campaignId: string
  /** Messages whose member comes after this one, in order of ids, up to and including `upTo`. Null starts with the first. */
  readonly after: string | null
  readonly upTo: string
  readonly isUrgent: boolean
  readonly now: Date
}

/** Does the same for a part of the recipients of a campaign. */
export async function queuePushesOfCampaign(db: Db, { campaignId, after, upTo, isUrgent, now }: PushedToMany): Promise<void> {
  const which = sql`notifications.campaign_id = ${campaignId} and notifications.person_id <= ${upTo}
    and ${after === null ? sql`true` : sql`notifications.person_id > ${after}`}`
  await insertPushes(db, { which, priority: isUrgent ? PRIORITIES.urgent : PRIORITIES.many, isUrgent, now })
}

interface Inserted {
  /** A condition on `notifications`. */
  readonly which: RawBuilder<unknown>
  readonly priority: number
  readonly isUrgent: boolean
  readonly now: Date
}

async function insertPushes(db: Db, { which, priority, isUrgent, now }: Inserted): Promise<void> {
  const giveUpAt = new Date(now.getTime() + (isUrgent ? KEEP_TRYING_URGENT : KEEP_TRYING))
  await sql`
    with queued as (
      insert into pushes (id, player_id, person_id, notification_id, campaign_id, priority, is_urgent, next_at, give_up_at, created_at)
      select new_id(${now}), devices.player_id, devices.person_id, notifications.id, notifications.campaign_id, ${priority}, ${isUrgent},
        ${now}, ${giveUpAt}, ${now}
      from notifications
      join devices on devices.person_id = notifications.person_id
      join preferences on preferences.person_id = notifications.person_id
      left join accounts on accounts.person_id = notifications.person_id
      left join message_preferences
        on message_preferences.person_id = notifications.person_id and message_preferences.topic = notifications.topic
      where ${which} and ${isReached} and preferences.push_notification_on
        and coalesce(message_preferences.push, notifications.topic = any(${PUSHED}))
        and not coalesce('ROLE_SUPERVISOR' = any(accounts.roles), false)
      returning 1
    )
    select pg_notify(${PUSHES_CHANNEL}, '') from queued limit 1`.execute(db)
}

/** Cancels the unsent pushes of a campaign. Returns how many. */
export async function cancelPushesOfCampaign(db: Db, campaignId: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('pushes')
    .set({ state: 'CANCELLED' })
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'WAITING')
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

interface Tested {
  readonly playerId: string
  readonly personId: string
  readonly now: Date
}

/** Pushes a test to one of the member's devices. Returns whether the device exists and can be reached. */
export async function queueTest(db: Db, { playerId, personId, now }: Tested): Promise<boolean> {
  const { rows } = await sql`
    with queued as (
      insert into pushes (id, player_id, person_id, priority, is_urgent, next_at, give_up_at, created_at)
      select new_id(${now}), player_id, person_id, ${PRIORITIES.urgent}, true, ${now}, ${new Date(now.getTime() + KEEP_TRYING_TEST)}, ${now}
      from devices where player_id = ${playerId} and person_id = ${personId} and ${isReached}
      returning 1
    )
    select pg_notify(${PUSHES_CHANNEL}, '') from queued`.execute(db)
  return rows.length > 0
}
