import type { AttendedCourse } from '@afilia/contract/jobs/merits'
import type { OrderTickets } from '@afilia/contract/events/tickets'
import { isAttended, type Meeting } from '@afilia/domain/events/meetings'
import { clockAt } from '@afilia/domain/shifts/zone'
import type { Language } from '@afilia/i18n/languages'
import { sql } from 'kysely'
import type { ListAttendedCourses } from '../../../platform/area/attended-courses.ts'
import type { CalendarCall } from '../../../platform/area/calendar-entries.ts'
import type { Deps } from '../../../platform/deps.ts'
import { AppError } from '../../../platform/errors.ts'
import { isUuid } from '../../../platform/ids.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import type { Sealing } from '../../../platform/sealing/sealing.ts'
import { isCalledOff } from '../conditions.ts'
import { presentCard, selectCards } from '../cards/queries.ts'
import { isCounted } from '../check-in/conditions.ts'
import { listMeetings, presentMeetings } from '../meetings/queries.ts'
import type { Participant } from '../orders/queries.ts'

/** The time and place of a confirmed order. */
export interface BookedSession {
  readonly id: string
  readonly updatedAt: Date
  readonly event: OrderTickets['event']
  readonly address: string | null
  readonly meetings: readonly Meeting[]
}

/** One of the member's own confirmed orders, with the data of its tickets. */
export interface Booked extends BookedSession {
  readonly sessionId: string
  readonly startsAt: Date
  readonly endsAt: Date
  /** The member first. */
  readonly names: readonly string[]
  /** Only for a course. */
  readonly hours: number | null
  readonly credits: number | null
  /** Whether they attended enough meetings for a certificate. */
  readonly isAttended: boolean
  readonly documentId: string
}

/** Members who attended enough of a course get a certificate once it is over. */
export const hasCertificate = (one: Booked, now: Date): boolean => one.hours !== null && one.isAttended && one.endsAt <= now

/** Throws NOT_FOUND unless all of these orders are confirmed and the member's own. Soonest first. */
export async function listBooked(
  { db, sealing }: { readonly db: Db; readonly sealing: Sealing },
  personId: string,
  orderIds: readonly string[],
  language: Language,
): Promise<Booked[]> {
  if (!orderIds.every(isUuid)) throw new AppError('NOT_FOUND')
  const { rows } = await db.executeQuery(
    selectCards()
      .innerJoin('orders as booked', 'booked.event_id', 'event.id')
      .innerJoin('event_sessions as session', 'session.id', 'booked.session_id')
      .innerJoin('people as person', 'person.id', 'booked.person_id')
      .select(['booked.id as order_id', 'booked.session_id', 'booked.participants_sealed', 'booked.updated_at', 'event.address'])
      .select(['event.hours', 'event.credits', 'event.least_attendance', 'person.document_id_sealed'])
      .select([listMeetings.as('meetings'), listEntries.as('entries')])
      .select(['session.starts_at as session_starts_at', 'session.ends_at as session_ends_at', 'person.first_name', 'person.last_name'])
      .where('booked.person_id', '=', personId)
      .where('booked.state', '=', 'CONFIRMED')
      .where(sql<boolean>`booked.id = any(${[...orderIds]}::uuid[])`)
      .orderBy('session.starts_at')
      .orderBy('booked.id'),
  )
  if (rows.length < orderIds.length) throw new AppError('NOT_FOUND')
  return rows.map((row) => ({
    id: row.order_id,
    sessionId: row.session_id,
    startsAt: row.session_starts_at,
    endsAt: row.session_ends_at,
    updatedAt: row.updated_at,
    event: presentCard(row, language),
    address: row.address,
    hours: row.hours === null ? null : Number(row.hours),
    credits: row.credits === null ? null : Number(row.credits),
    meetings: presentMeetings(row.meetings),
    isAttended: isAttended(
      row.meetings,
      row.entries.map((at) => new Date(at)),
      row.least_attendance ?? ALL,
    ),
    documentId: sealing.open('people.document_id_sealed', personId, row.document_id_sealed),
    names: (JSON.parse(sealing.open('orders.participants_sealed', row.order_id, row.participants_sealed)) as Participant[]).map(
      ({ name }) => name ?? `${row.first_name} ${row.last_name}`,
    ),
  }))
}

/** The ids of the member's confirmed orders. */
const selectConfirmed = (db: Db, personId: string) =>
  db
    .selectFrom('orders as booked')
    .innerJoin('events as event', 'event.id', 'booked.event_id')
    .innerJoin('event_sessions as session', 'session.id', 'booked.session_id')
    .select('booked.id')
    .where('booked.person_id', '=', personId)
    .where('booked.state', '=', 'CONFIRMED')

/** The courses for which the member has a certificate, the oldest first. */
export async function listAttendedCourses(
  db: Db,
  { sealing, clock }: Pick<Deps, 'sealing' | 'clock'>,
  { personId, language }: Parameters<ListAttendedCourses>[1],
): Promise<AttendedCourse[]> {
  const now = clock.now()
  const orders = await selectConfirmed(db, personId).where('event.hours', 'is not', null).where('session.ends_at', '<=', now).execute()
  const booked = await listBooked(
    { db, sealing },
    personId,
    orders.map(({ id }) => id),
    language,
  )
  return booked
    .filter((one) => hasCertificate(one, now))
    .map(({ id, event, endsAt, hours, credits }) => ({
      id,
      name: event.title,
      endedOn: clockAt('Europe/Madrid', endsAt.getTime()).date,
      hours,
      credits,
    }))
}

/** The member's confirmed orders that are not over or called off, soonest first. */
export async function listComing(db: Db, personId: string, now: Date, most: number): Promise<string[]> {
  const rows = await selectConfirmed(db, personId)
    .where((eb) => eb.not(isCalledOff))
    .where('session.ends_at', '>', now)
    .orderBy('session.starts_at')
    .orderBy('booked.id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** The member's booked events between two moments, without cancelled ones. Soonest first. */
export async function listBookedBetween(db: Db, { personId, language, from, to }: CalendarCall): Promise<BookedSession[]> {
  const { rows } = await db.executeQuery(
    selectCards()
      .innerJoin('orders as booked', 'booked.event_id', 'event.id')
      .innerJoin('event_sessions as session', 'session.id', 'booked.session_id')
      .select(['booked.id as order_id', 'booked.updated_at', 'event.address', listMeetings.as('meetings')])
      .where('booked.person_id', '=', personId)
      .where('booked.state', '=', 'CONFIRMED')
      .where('event.state', '=', 'PUBLISHED')
      .where('session.cancelled_at', 'is', null)
      .where('session.ends_at', '>', from)
      .where('session.starts_at', '<', to)
      .orderBy('session.starts_at')
      .orderBy('booked.id')
      .limit(MAX_IN_CALENDAR),
  )
  return rows.map((row) => ({
    id: row.order_id,
    updatedAt: row.updated_at,
    event: presentCard(row, language),
    address: row.address,
    meetings: presentMeetings(row.meetings),
  }))
}

/** More than anybody books, as a limit for a feed that is read every hour. */
const MAX_IN_CALENDAR = 200

/** In percent of the hours: the required attendance of a course that does not specify it. */
const ALL = 100

/** The member's entries at check-in that count. */
const listEntries = sql<string[]>`(
  select coalesce(json_agg(entry.at), '[]') from check_ins entry where entry.order_id = booked.id and entry.participant = 0 and ${isCounted})`
