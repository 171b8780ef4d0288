import type { StaffEvent, StaffEventCard, StaffSession } from '@afilia/contract/events/staff-events'
import type { DynamicForm } from '@afilia/contract/events/events'
import { findMeeting } from '@afilia/domain/events/meetings'
import { OPEN_ORDER_STATES } from '@afilia/domain/events/orders'
import type { Language } from '@afilia/i18n/languages'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../../platform/endpoints/implement.ts'
import type { Page, PageRequest } from '../../../platform/endpoints/page.ts'
import { inOrder, readPage } from '../../../platform/endpoints/read-page.ts'
import { AppError } from '../../../platform/errors.ts'
import { isUuid } from '../../../platform/ids.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import { sortByIds } from '../../../platform/postgres/page-of-ids.ts'
import { localText } from '../../../platform/texts/translations.ts'
import { makeWordQuery } from '../../../platform/search/word-query.ts'
import { presentCard, selectCards } from '../cards/queries.ts'
import { isCounted } from '../check-in/conditions.ts'
import { endsAfter } from '../conditions.ts'
import { presentForm } from '../forms/queries.ts'
import { listMeetings, presentMeetings } from '../meetings/queries.ts'
import { isKept } from './conditions.ts'

export interface StaffFilter {
  readonly isOver: boolean
  readonly state?: 'PUBLISHED' | 'CANCELLED' | undefined
  readonly text?: string | undefined
}

/** The totals of an event (`event`), without sessions cancelled individually. */
const totals = sql<{ sessions: number; capacity: number | null; taken: number; waiting: number }>`(
  select json_build_object(
    'sessions', count(*), 'taken', coalesce(sum(places.taken), 0), 'waiting', coalesce(sum(places.waiting), 0),
    'capacity', case when not bool_or(places.capacity is null) then sum(places.capacity) end)
  from event_sessions session join event_places places on places.session_id = session.id
  where session.event_id = event.id and session.cancelled_at is null)`

/** The payments for an event (`event`) minus refunds. */
const paid = sql<number>`case when event.prices is null then 0 else (
  select coalesce(sum(payment.amount), 0)::float8
  from event_sessions session join orders booked on booked.session_id = session.id join payments payment on payment.order_id = booked.id
  where session.event_id = event.id and payment.state = 'CAPTURED') end`

const listOrders = (language: Language) => ({
  startsAt: { always: sql.ref('event.starts_at') },
  endsAt: { always: sql.ref('event.ends_at') },
  id: { always: sql.ref('event.starts_at') },
  title: sql`lower(${localText(sql.ref('event.texts'), language, 'title')})`,
  kind: sql.ref('event.kind'),
  isCancelled: sql`(event.state = 'CANCELLED')`,
})

/** A page of the events whose bookings the caller manages. */
export async function listStaffEvents(
  db: Db,
  caller: Caller,
  { isOver, state, text }: StaffFilter,
  page: PageRequest,
  { now, language }: { readonly now: Date; readonly language: Language },
): Promise<Page<StaffEventCard>> {
  const words = makeWordQuery(text)
  const found = db
    .selectFrom('events as event')
    .select('event.id')
    // Matches the condition of the index by time.
    .where(sql<boolean>`event.state <> 'DRAFT'`)
    .where(isKept(caller))
    .$if(!isOver, (query) => query.where(endsAfter(now)))
    .$if(isOver, (query) => query.where('event.ends_at', '<=', now).where('event.starts_at', '<', now))
    .$if(state !== undefined, (query) => query.where('event.state', '=', state!))
    .$if(words !== undefined, (query) => query.where(sql<boolean>`event.search @@ ${words!.anywhere}`))
    .$call(inOrder(page, listOrders(language), sql.ref('event.id')))
  const { items, ...rest } = await readPage(db, found, page)
  const ids = items.map(({ id }) => id)
  if (ids.length === 0) return { ...rest, items: [] }
  const { rows } = await db.executeQuery(
    selectCards()
      .select([totals.as('totals'), paid.as('paid')])
      .where(sql<boolean>`event.id = any(${ids}::uuid[])`),
  )
  return { items: sortByIds(rows, ids).map((row) => ({ ...presentCard(row, language), ...row.totals, paid: row.paid })), ...rest }
}

/** The id of an event whose bookings the caller manages. Throws NOT_FOUND for any other. */
export async function getKeptEvent(db: Db, caller: Caller, id: string): Promise<string> {
  const row = isUuid(id)
    ? await db
        .selectFrom('events as event')
        .select('event.id')
        .where('event.id', '=', id)
        .where('event.state', '<>', 'DRAFT')
        .where(isKept(caller))
        .executeTakeFirst()
    : undefined
  if (!row) throw new AppError('NOT_FOUND')
  return row.id
}

/** Such an event with its sessions and the forms that were answered. Throws NOT_FOUND. */
export async function getStaffEvent(
  db: Db,
  caller: Caller,
  eventId: string,
  { now, language }: { readonly now: Date; readonly language: Language },
): Promise<StaffEvent> {
  await getKeptEvent(db, caller, eventId)
  const [row] = (
    await db.executeQuery(
      selectCards()
        .select(['event.version', 'event.cancel_reason', 'event.form_id', totals.as('totals'), paid.as('paid')])
        .where('event.id', '=', eventId),
    )
  ).rows
  const { sessions: _, ...counts } = row!.totals
  return {
    ...presentCard(row!, language),
    ...counts,
    paid: row!.paid,
    cancelReason: row!.cancel_reason,
    sessions: await listSessions(db, eventId, { isCancelled: row!.state === 'CANCELLED', now }),
    forms: await listForms(db, eventId, row!.form_id, language),
    version: row!.version,
  }
}

/** The counts do not read encrypted columns. */
async function listSessions(
  db: Db,
  eventId: string,
  event: { readonly isCancelled: boolean; readonly now: Date },
): Promise<StaffSession[]> {
  const open = sql`booked.state = any(${[...OPEN_ORDER_STATES]}::text[])`
  const rows = await db
    .selectFrom('event_sessions as session')
    .innerJoin('event_places as places', 'places.session_id', 'session.id')
    .select(['session.id', 'session.starts_at', 'session.cancelled_at', 'session.cancel_reason', listMeetings.as('meetings')])
    .select(['places.capacity', 'places.taken', 'places.waiting', entriesOfSession.as('entries')])
    .select(
      sql<{ paid: number; bookings: number; people: number; back: number }>`(
        select json_build_object(
          'bookings', count(*) filter (where ${open}), 'people', coalesce(sum(booked.places) filter (where ${open}), 0),
          'paid', coalesce(sum(payment.amount), 0), 'back', coalesce(sum(payment.amount) filter (where ${open}), 0))
        from orders booked left join lateral (
          select sum(amount) as amount from payments where order_id = booked.id and state = 'CAPTURED') payment on booked.amount > 0
        where booked.session_id = session.id)`.as('money'),
    )
    .where('session.event_id', '=', eventId)
    .orderBy('session.starts_at')
    .orderBy('session.id')
    .execute()
  return rows.map(({ meetings, entries, money, cancelled_at, starts_at, cancel_reason, ...row }) => {
    const isCancelled = cancelled_at !== null
    const cameTo = meetings.map(() => new Set<string>())
    for (const { who, at } of entries) cameTo[findMeeting(meetings, new Date(at))]!.add(who)
    return {
      ...row,
      paid: money.paid,
      meetings: presentMeetings(meetings).map((meeting, i) => ({ ...meeting, attended: cameTo[i]!.size })),
      attended: new Set(entries.map(({ who }) => who)).size,
      isCancelled,
      cancelReason: cancel_reason,
      canCancel: !event.isCancelled && !isCancelled && starts_at > event.now,
      open: { bookings: money.bookings, people: money.people, paid: money.back },
    }
  })
}

/** The entries at check-in of a session (`session`) that count, without names. */
const entriesOfSession: RawBuilder<{ who: string; at: string }[]> = sql<{ who: string; at: string }[]>`(
  select coalesce(json_agg(json_build_object('who', entry.order_id || ' ' || entry.participant, 'at', entry.at)), '[]')
  from orders booked join check_ins entry on entry.order_id = booked.id and ${isCounted} where booked.session_id = session.id)`

/** All forms that the event's bookings answer, including former ones, the newest first. */
async function listForms(db: Db, eventId: string, current: string | null, language: Language): Promise<DynamicForm[]> {
  const rows = await db
    .selectFrom('dynamic_forms as form')
    .select(['form.id', 'form.questions', 'form.texts'])
    .where(
      sql<boolean>`form.id in (
        select booked.form_id from event_sessions session join orders booked on booked.session_id = session.id
        where session.event_id = ${eventId} union select ${current}::uuid)`,
    )
    .orderBy('form.id', 'desc')
    .execute()
  return rows.map((row) => presentForm(row, language))
}
