import type { BookingView } from '@afilia/domain/events/orders'
import { type RawBuilder, sql } from 'kysely'
import { isUuid } from '../../../platform/ids.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import { isConfirmed, isCounted } from '../check-in/conditions.ts'
import { listMeetings } from '../meetings/queries.ts'
import { paymentOf, positionOf } from '../orders/queries.ts'

export interface BookingFilter {
  readonly sessionId: string | null
  readonly view: BookingView | null
  readonly name: string
}

/** An entry at check-in, with who noted and confirmed it. Null: nobody, or somebody who was erased. */
export interface BookedEntry {
  readonly id: string
  readonly participant: number
  readonly at: string
  readonly byId: string | null
  readonly by: string | null
  readonly isCorrection: boolean
  readonly confirmedAt: string | null
  readonly confirmedBy: string | null
}

const fullName = (person: string) => sql`${sql.ref(`${person}.first_name`)} || ' ' || ${sql.ref(`${person}.last_name`)}`

const entriesOf = sql<BookedEntry[]>`(
  select coalesce(json_agg(json_build_object(
    'id', entry.id, 'participant', entry.participant, 'at', entry.at, 'byId', entry.by_person_id, 'by', ${fullName('noter')},
    'isCorrection', entry.is_correction, 'confirmedAt', entry.confirmed_at, 'confirmedBy', ${fullName('confirmer')}) order by entry.at, entry.id), '[]')
  from check_ins entry
  left join people noter on noter.id = entry.by_person_id
  left join people confirmer on confirmer.id = entry.confirmed_by
  where entry.order_id = booked.id and entry.undone_at is null)`

const hasEntry = (condition: RawBuilder<boolean>) =>
  sql<boolean>`exists (select from check_ins entry where entry.order_id = booked.id and ${condition})`

const IN_VIEW: Readonly<Record<'ATTENDED' | 'UNCONFIRMED', RawBuilder<boolean>>> = {
  ATTENDED: hasEntry(isCounted),
  UNCONFIRMED: hasEntry(sql<boolean>`(entry.undone_at is null and not ${isConfirmed})`),
}

const isInView = (view: BookingView): RawBuilder<boolean> =>
  view === 'ATTENDED' || view === 'UNCONFIRMED' ? IN_VIEW[view] : sql<boolean>`booked.state = ${view}`

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
    .$if(view !== null, (query) => query.where(isInView(view!)))

/** The same with all columns that are shown. */
export const selectBookings = (db: Db, eventId: string, filter: Pick<BookingFilter, 'sessionId' | 'view'>) =>
  selectNamed(db, eventId, filter)
    .innerJoin('events as event', 'event.id', 'booked.event_id')
    .select(['booked.person_id', 'booked.session_id', 'booked.state', 'booked.created_at', 'booked.offered_until', 'booked.pays_until'])
    .select(['booked.places', 'booked.amount', 'booked.refunds_until', 'booked.form_id', 'booked.cancel_reason_sealed'])
    .select(['session.starts_at as session_starts_at', listMeetings.as('meetings'), entriesOf.as('entries')])
    .select([paymentOf.as('payment'), positionOf.as('position')])
export type BookingRow = Awaited<ReturnType<ReturnType<typeof selectBookings>['execute']>>[number]
