import type { CheckInList, CheckInTicket } from '@afilia/contract/events/check-in'
import { holdsRole } from '@afilia/domain/identity/access'
import { toTicketEnd } from '@afilia/domain/events/ticket'
import type { Language } from '@afilia/i18n/languages'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../../platform/endpoints/implement.ts'
import { AppError } from '../../../platform/errors.ts'
import { isUuid } from '../../../platform/ids.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import type { Sealing } from '../../../platform/sealing/sealing.ts'
import { loadPublicKey, type SigningStore, toQuarter } from '../../../platform/sealing/signing-keys.ts'
import { endsAfter } from '../conditions.ts'
import { selectCards, textsIn } from '../cards/queries.ts'
import { listMeetings, presentTimes } from '../meetings/queries.ts'
import type { Participant } from '../orders/queries.ts'
import { isConfirmed } from './conditions.ts'
import { OPENS_BEFORE } from '@afilia/domain/events/check-in'
import { CLOSES_AFTER, checkInCloses, isCheckInOpen } from './rules.ts'

/** The event, if the caller may do its check-in. Throws NOT_FOUND if not, CHECK_IN_CLOSED outside the time of the check-in. */
export async function getCheckInEvent(db: Db, idOrSlug: string, caller: Caller, now: Date) {
  const event = await db
    .selectFrom('events as event')
    .select(['event.id', 'event.texts', 'event.starts_at', 'event.ends_at'])
    .where(isUuid(idOrSlug) ? 'event.id' : 'event.slug', '=', idOrSlug)
    .where('event.state', '<>', 'DRAFT')
    .where(isTheirs(caller))
    .executeTakeFirst()
  if (!event) throw new AppError('NOT_FOUND')
  if (!isCheckInOpen(event, now)) throw new AppError('CHECK_IN_CLOSED')
  return event
}

/** More than anybody manages at once. */
const MAX_CHECK_INS = 100

/** The events with an open check-in that the caller may do, soonest first. */
export async function listCheckIns(db: Db, caller: Caller, now: Date, language: Language) {
  const rows = await db
    .selectFrom('events as event')
    .select(['event.id', 'event.texts', 'event.starts_at', 'event.ends_at'])
    .where('event.state', '=', 'PUBLISHED')
    // Matches the condition of the index by time, which also gives the order.
    .where(sql<boolean>`event.state <> 'DRAFT'`)
    .where(endsAfter(new Date(now.getTime() - CLOSES_AFTER)))
    .where('event.starts_at', '<=', new Date(now.getTime() + OPENS_BEFORE))
    .where(isTheirs(caller))
    .orderBy('event.starts_at')
    .orderBy('event.id')
    .limit(MAX_CHECK_INS)
    .execute()
  return rows.map(({ id, texts, starts_at, ends_at }) => ({
    id,
    title: textsIn(texts, language).title,
    startsAt: starts_at.toISOString(),
    endsAt: ends_at.toISOString(),
  }))
}

/** The next event whose check-in the caller may do, if it begins within this time in ms. */
export const selectNextDoor = (caller: Caller, now: Date, ahead: number) =>
  selectCards()
    .where('event.state', '=', 'PUBLISHED')
    .where(sql<boolean>`event.state <> 'DRAFT'`)
    .where(endsAfter(now))
    .where('event.starts_at', '<=', new Date(now.getTime() + ahead))
    .where(isTheirs(caller))
    .orderBy('event.starts_at')
    .orderBy('event.id')
    .limit(1)

/** Condition on a row of `events event`: it is in the province of a supervisor or of a delegate's centre, or online only for that province. */
function isTheirs(caller: Caller): RawBuilder<boolean> {
  if (holdsRole(caller, ['ROLE_ADMIN'])) return sql<boolean>`true`
  const provinces = [
    ...(holdsRole(caller, ['ROLE_SUPERVISOR']) ? [sql`select ${caller.provinceId}::text as id`] : []),
    ...(holdsRole(caller, ['ROLE_DELEGATE']) ? [sql`select province_id as id from seats where id = ${caller.seatId}`] : []),
  ]
  return sql<boolean>`exists (
    select from (${sql.join(provinces, sql` union all `)}) theirs
    left join municipalities municipality on municipality.id = event.municipality_id
    where coalesce(municipality.province_id, case when cardinality(event.scope) = 1 then event.scope[1] end) = theirs.id)`
}

/** The list for check-in. Only administrators see the names of members who objected to representatives (GDPR, article 21). */
export async function getCheckIn(
  deps: SigningStore & { readonly db: Db; readonly sealing: Sealing },
  event: Awaited<ReturnType<typeof getCheckInEvent>>,
  caller: Caller,
  language: Language,
): Promise<Omit<CheckInList, 'tickets'> & { readonly tickets: SeenTicket[] }> {
  const sessions = await deps.db
    .selectFrom('event_sessions as session')
    .select(['id', 'starts_at', 'ends_at', listMeetings.as('meetings')])
    .where('event_id', '=', event.id)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  // One end for each quarter of the year, because the sessions usually share a key.
  const ends = new Map(sessions.map(({ ends_at }) => [toQuarter(toTicketEnd(ends_at)), toTicketEnd(ends_at)]))
  return {
    eventId: event.id,
    title: textsIn(event.texts, language).title,
    sessions: sessions.map(({ id, meetings }) => ({ id, ...presentTimes(meetings) })),
    keys: await Promise.all(ends.values().map((end) => loadPublicKey(deps, end))),
    tickets: await listTickets(deps, event.id, caller),
    keptUntil: checkInCloses(event).toISOString(),
  }
}

/** A ticket with the id of its member, for the access log; null if the caller does not see the name. */
export type SeenTicket = CheckInTicket & { readonly personId: string | null }

/** The tickets of an event, or of one of its orders. */
export async function listTickets(
  { db, sealing }: { readonly db: Db; readonly sealing: Sealing },
  eventId: string,
  caller: Caller,
  orderId?: string,
): Promise<SeenTicket[]> {
  const rows = await db
    .selectFrom('orders as booked')
    .innerJoin('people as person', 'person.id', 'booked.person_id')
    .select(['booked.id', 'booked.person_id', 'booked.session_id', 'booked.state', 'booked.participants_sealed'])
    .select(['person.first_name', 'person.last_name', 'person.objections', 'person.restricted_at'])
    .select(entries.as('entries'))
    .where('booked.session_id', 'in', (eb) => eb.selectFrom('event_sessions').select('id').where('event_id', '=', eventId))
    .where('booked.state', 'in', ['CONFIRMED', 'CANCELLED'])
    .$if(orderId !== undefined, (query) => query.where('booked.id', '=', orderId!))
    .orderBy('booked.id')
    .execute()
  const seesAll = holdsRole(caller, ['ROLE_ADMIN'])
  return rows.flatMap((row) => {
    const isHidden = !seesAll && (row.restricted_at !== null || row.objections.includes('REPRESENTATIVES'))
    const participants = JSON.parse(sealing.open('orders.participants_sealed', row.id, row.participants_sealed)) as Participant[]
    return participants.map(({ name }, participant) => ({
      personId: isHidden ? null : row.person_id,
      orderId: row.id,
      sessionId: row.session_id,
      participant,
      name: isHidden ? null : (name ?? `${row.first_name} ${row.last_name}`),
      isCancelled: row.state === 'CANCELLED',
      isOwn: row.person_id === caller.personId,
      entries: row.entries
        .filter((entry) => entry.participant === participant)
        .map(({ id, at, isUnconfirmed }) => ({ id, at: new Date(at).toISOString(), isUnconfirmed })),
    }))
  })
}

const entries = sql<{ id: string; participant: number; at: string; isUnconfirmed: boolean }[]>`(
  select coalesce(json_agg(json_build_object(
    'id', entry.id, 'participant', entry.participant, 'at', entry.at, 'isUnconfirmed', not ${isConfirmed}) order by entry.at, entry.id), '[]')
  from check_ins entry where entry.order_id = booked.id and entry.undone_at is null)`
