import type { BookingView } from '@afilia/domain/events/orders'
import { sql } from 'kysely'
import { isUuid } from '../../../platform/ids.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import { listMeetings } from '../meetings/queries.ts'
import { paymentOf, positionOf } from '../orders/queries.ts'

export interface BookingFilter {
  readonly sessionId: string | null
  readonly view: BookingView | null
  readonly name: string
}

const entriesOf = sql<{ participant: number; at: string }[]>`(
  select coalesce(json_agg(json_build_object('participant', entry.participant, 'at', entry.at)), '[]')
  from check_ins entry where entry.order_id = booked.id and entry.undone_at is null)`

const cameIn = sql<boolean>`exists (select from check_ins entry where entry.order_id = booked.id and entry.undone_at is null)`

/** The bookings of an event with the columns that a search by name needs. */
export const selectNamed = (db: Db, eventId: string, { sessionId, view }: Pick<BookingFilter, 'sessionId' | 'view'>) =>
  db
    .selectFrom('orders as booked')
    .innerJoin('event_sessions as session', 'session.id', 'booked.session_id')
    .innerJoin('people as person', 'person.id', 'booked.person_id')
    .select(['booked.id', 'booked.participants_sealed', 'person.first_name', 'person.last_name'])
    .select(['person.left_at', 'person.restricted_at', 'person.objections'])
    .where('session.event_id', '=', eventId)
    .$if(sessionId !== null, (query) => query.where(isUuid(sessionId!) ? sql<boolean>`session.id = ${sessionId}` : sql<boolean>`false`))
    .$if(view === 'ATTENDED', (query) => query.where(cameIn))
    .$if(view !== null && view !== 'ATTENDED', (query) => query.where('booked.state', '=', view as Exclude<BookingView, 'ATTENDED'>))

/** The same with all columns that are shown. */
export const selectBookings = (db: Db, eventId: string, filter: Pick<BookingFilter, 'sessionId' | 'view'>) =>
  selectNamed(db, eventId, filter)
    .innerJoin('events as event', 'event.id', 'booked.event_id')
    .select(['booked.person_id', 'booked.session_id', 'booked.state', 'booked.created_at', 'booked.offered_until', 'booked.pays_until'])
    .select(['booked.places', 'booked.amount', 'booked.refunds_until', 'booked.form_id', 'booked.cancel_reason_sealed'])
    .select(['session.starts_at as session_starts_at', listMeetings.as('meetings'), entriesOf.as('entries')])
    .select([paymentOf.as('payment'), positionOf.as('position')])
export type BookingRow = Awaited<ReturnType<ReturnType<typeof selectBookings>['execute']>>[number]
