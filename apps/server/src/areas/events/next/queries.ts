import type { HomeData } from '@afilia/contract/content/home'
import { OPEN_ORDER_STATES, type OrderState } from '@afilia/domain/events/orders'
import type { Language } from '@afilia/i18n/languages'
import { type InferResult, type RawBuilder, sql } from 'kysely'
import type { JsonRow } from '../../../platform/area/home-blocks.ts'
import type { Caller } from '../../../platform/endpoints/implement.ts'
import type { Reader } from '../../../platform/endpoints/reader.ts'
import { presentCard, selectCards } from '../cards/queries.ts'
import { isShown } from '../conditions.ts'
import { meetings } from '../meetings/queries.ts'
import { isForThem } from '../queries.ts'

const MAX_BOOKED = 3
const MAX_OTHERS = 3
const MOST = 4
/** Events that begin within this time are soon, in ms. */
const SOON = 60 * 24 * 3600_000

interface Chosen {
  readonly event_id: string
  readonly order_id: string | null
  readonly order_state: OrderState | null
  readonly offered_until: Date | null
  readonly begins: Date
  readonly ends: Date
}

/**
 * The caller's own bookings that are not over, with their next meeting, those first of which they must accept a place, then events that they can book soon; for visitors public events soon. A booked
 * event stays in the list even if it is cancelled or no longer shown.
 */
export const selectNextEvents = (caller: Caller | null, reader: Reader) =>
  selectCards()
    .innerJoin(choose(caller, reader).as('chosen'), 'chosen.event_id', 'event.id')
    .select(['chosen.order_id', 'chosen.order_state', 'chosen.offered_until', 'chosen.begins', 'chosen.ends'])
    .orderBy('chosen.offered_until')
    .orderBy(sql`chosen.order_id is null`)
    .orderBy('chosen.begins')
    .orderBy('event.id')
    .limit(MOST)

type NextRow = InferResult<ReturnType<typeof selectNextEvents>>[number]

function choose(caller: Caller | null, reader: Reader): RawBuilder<Chosen> {
  const open = sql`any(${[...OPEN_ORDER_STATES]}::text[])`
  const theirs = caller
    ? sql`and ${isForThem(caller)} and not exists (
        select from orders own where own.event_id = event.id and own.person_id = ${caller.personId} and own.state = ${open})`
    : sql``
  const soon = sql`(
    select event.id as event_id, null::uuid as order_id, null as order_state, null::timestamptz as offered_until, event.starts_at as begins, event.ends_at as ends
    from events event
    where ${isShown(reader)} and event.state = 'PUBLISHED' and event.books_until > ${reader.now}
      and event.starts_at > ${reader.now} and event.starts_at < ${new Date(reader.now.getTime() + SOON)} ${theirs}
    order by event.starts_at, event.id limit ${MAX_OTHERS})`
  if (!caller) return sql<Chosen>`(select * from ${soon} soon)`
  return sql<Chosen>`((
    select booked.event_id, booked.id as order_id, booked.state as order_state, booked.offered_until, lower(next.meeting) as begins, upper(next.meeting) as ends
    from orders booked join event_sessions session on session.id = booked.session_id
    cross join lateral (
      select meeting from unnest(${meetings}) as meeting where upper(meeting) > ${reader.now} order by meeting limit 1) as next
    where booked.person_id = ${caller.personId} and booked.state = ${open} and session.ends_at > ${reader.now}
    order by booked.offered_until, begins, booked.id limit ${MAX_BOOKED}) union all ${soon})`
}

export const presentNextEvents = (rows: readonly JsonRow<NextRow>[], language: Language): HomeData<'events'> =>
  rows.map(({ order_id, order_state, offered_until, begins, ends, starts_at, ends_at, ...row }) => ({
    ...presentCard({ ...row, starts_at: new Date(starts_at), ends_at: new Date(ends_at) }, language),
    startsAt: new Date(begins).toISOString(),
    endsAt: new Date(ends).toISOString(),
    booked: order_id && order_state ? { id: order_id, state: order_state, offeredUntil: toIso(offered_until) } : null,
  }))

const toIso = (time: string | null): string | null => time && new Date(time).toISOString()
