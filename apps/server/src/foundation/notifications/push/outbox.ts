import type { PushSubscription } from '@afilia/contract/messages/push'
import type { Topic } from '@afilia/domain/messages/messages'
import { sql } from 'kysely'
import type { Deps } from '../../../platform/deps.ts'
import { isReached } from './conditions.ts'

/** How long a sender may hold pushes before another one may take them, in ms. */
export const LEASE = 120_000

export interface TakenPush {
  readonly id: string
  readonly playerId: string
  readonly personId: string
  /** Null for a test of the device. */
  readonly notification: { readonly id: string; readonly topic: Topic; readonly thread: string | null } | null
  readonly isUrgent: boolean
  /** The number of earlier attempts. */
  readonly attempts: number
  readonly giveUpAt: Date
  /**
   * Null if the push is no longer needed: the device has expired or was turned off, or its member has signed out or read the
   * message.
   */
  readonly subscription: PushSubscription | null
  readonly endpointHash: Buffer | null
  readonly isExpired: boolean
}

/** The result of a push. */
export interface Settled {
  readonly push: Pick<TakenPush, 'id' | 'playerId' | 'endpointHash'>
  readonly state: 'SENT' | 'FAILED' | 'EXPIRED' | 'CANCELLED' | 'WAITING'
  /** The push service's answer. Null if there was none. */
  readonly statusCode: number | null
  readonly attempts: number
  /** The time of the next attempt. Null if there is none. */
  readonly nextAt: Date | null
}

type OutboxDeps = Pick<Deps, 'db' | 'clock' | 'sealing'>

interface Row {
  readonly id: string
  readonly player_id: string
  readonly person_id: string
  readonly notification_id: string | null
  readonly topic: Topic | null
  readonly thread: string | null
  readonly is_urgent: boolean
  readonly attempts: number
  readonly give_up_at: Date
  readonly subscription_sealed: Buffer | null
  readonly endpoint_hash: Buffer | null
  readonly is_reached: boolean
  readonly is_expired: boolean
}

/**
 * Takes the next due pushes, at most `most`, so that no other sender takes them for `LEASE`. Queries each priority separately,
 * because pushes that are delayed until the morning would slow down a common query.
 */
export async function takePushes({ db, clock, sealing }: OutboxDeps, most: number): Promise<TakenPush[]> {
  const now = clock.now()
  const { rows } = await sql<Row>`
    with due as (
      select found.id from (values (0::smallint), (1::smallint), (2::smallint)) as priorities (priority)
      cross join lateral (
        select id, next_at from pushes
        where state = 'WAITING' and pushes.priority = priorities.priority and next_at <= ${now}
        order by next_at limit ${most} for update skip locked
      ) as found
      order by priorities.priority, found.next_at limit ${most}
    ), taken as (
      update pushes set next_at = ${new Date(now.getTime() + LEASE)} from due where pushes.id = due.id
      returning pushes.*
    )
    select taken.id, taken.player_id, taken.person_id, taken.notification_id, notifications.topic, notifications.thread, taken.is_urgent,
      taken.attempts, taken.give_up_at, devices.subscription_sealed, devices.endpoint_hash, devices.status = 'EXPIRED' as is_expired,
      ${isReached} and devices.person_id = taken.person_id and notifications.read_at is null as is_reached
    from taken
    join devices on devices.player_id = taken.player_id
    left join notifications on notifications.id = taken.notification_id
    order by taken.priority, taken.id`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    playerId: row.player_id,
    personId: row.person_id,
    notification: row.topic && { id: row.notification_id!, topic: row.topic, thread: row.thread },
    isUrgent: row.is_urgent,
    attempts: row.attempts,
    giveUpAt: row.give_up_at,
    subscription:
      row.is_reached && row.subscription_sealed
        ? (JSON.parse(sealing.open('devices.subscription_sealed', row.player_id, row.subscription_sealed)) as PushSubscription)
        : null,
    endpointHash: row.endpoint_hash,
    isExpired: row.is_expired,
  }))
}

/** Minimum interval for storing that a device was reached, in ms. Otherwise each push would also change its device. */
const REACHED_AGAIN = 3600_000

/**
 * Stores the results of pushes, and updates their devices. A device that its push service no longer knows expires, unless it has
 * another subscription by now. Pushes that were cancelled since are not retried.
 */
export async function settlePushes({ db, clock }: OutboxDeps, settled: readonly Settled[]): Promise<void> {
  const now = clock.now()
  const column = <Value>(read: (one: Settled) => Value): Value[] => settled.map(read)
  await sql`
    with settled as (
      select * from unnest(
        ${column(({ push }) => push.id)}::uuid[], ${column(({ push }) => push.playerId)}::uuid[], ${column(({ push }) => push.endpointHash)}::bytea[],
        ${column(({ state }) => state)}::text[], ${column(({ statusCode }) => statusCode)}::smallint[],
        ${column(({ attempts }) => attempts)}::integer[], ${column(({ nextAt }) => nextAt)}::timestamptz[]
      ) as settled (id, player_id, endpoint_hash, state, status_code, attempts, next_at)
    ), noted as (
      update pushes set
        state = case when pushes.state = 'CANCELLED' and settled.state = 'WAITING' then 'CANCELLED' else settled.state end,
        status_code = coalesce(settled.status_code, pushes.status_code),
        attempts = settled.attempts,
        next_at = coalesce(settled.next_at, pushes.next_at)
      from settled where pushes.id = settled.id
    ), touched as (
      -- In a fixed order, because two senders may have the same devices.
      select devices.player_id, found.expired
      from devices
      join (
        select player_id, endpoint_hash, bool_or(state = 'EXPIRED') as expired from settled
        where state in ('SENT', 'EXPIRED') group by player_id, endpoint_hash
      ) as found on found.player_id = devices.player_id and found.endpoint_hash = devices.endpoint_hash
      where (found.expired and devices.status <> 'EXPIRED') or devices.reached_at is null
        or devices.reached_at < ${new Date(now.getTime() - REACHED_AGAIN)}
      order by devices.player_id for no key update of devices
    )
    update devices set
      status = case when touched.expired then 'EXPIRED' else devices.status end,
      expired_at = case when touched.expired then ${now}::timestamptz else devices.expired_at end,
      reached_at = case when touched.expired then devices.reached_at else ${now}::timestamptz end
    from touched where touched.player_id = devices.player_id`.execute(db)
}
