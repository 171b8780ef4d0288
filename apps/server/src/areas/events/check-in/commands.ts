import type { CheckIn } from '@afilia/contract/events/check-in'
import { holdsRole } from '@afilia/domain/identity/access'
import { sql } from 'kysely'
import type { Caller } from '../../../platform/endpoints/implement.ts'
import { AppError } from '../../../platform/errors.ts'
import { isUuid } from '../../../platform/ids.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import { isHidden } from '../bookings/views.ts'
import { listMeetings, presentMeetings } from '../meetings/queries.ts'
import { isKept } from '../staff/conditions.ts'
import { isCorrection } from './rules.ts'

/**
 * Records an entry, or that it was undone. Each phone generates its own ids, an entry only changes by being undone, and nothing is decided on arrival.
 * So the order, the number of phones and repetitions do not matter. A time in the future or before the check-in opened counts as now, because that
 * phone's clock is wrong. What is noted outside the hours of the event is a correction. Returns the member's id. Throws NOT_FOUND unless the ticket belongs to the event and somebody else has booked it, and for an id that belongs to another
 * ticket.
 */
export async function noteEntry(
  db: Db,
  { eventId, by, opens, now }: { readonly eventId: string; readonly by: string; readonly opens: Date; readonly now: Date },
  { id, orderId, participant, at, isUndone }: CheckIn,
): Promise<string> {
  const order = await db
    .selectFrom('orders')
    .innerJoin('event_sessions as session', 'session.id', 'orders.session_id')
    .select(['orders.person_id', listMeetings.as('meetings')])
    .where('orders.id', '=', orderId)
    .where('orders.event_id', '=', eventId)
    .where('orders.state', 'in', ['CONFIRMED', 'CANCELLED'])
    .where('orders.places', '>', participant)
    .where('orders.person_id', '<>', by)
    .executeTakeFirst()
  if (!order) throw new AppError('NOT_FOUND')
  const noted = new Date(at)
  const counted = noted < opens || noted > now ? now : noted
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('check_ins')
    .values({
      id,
      person_id: order.person_id,
      order_id: orderId,
      participant,
      at: counted,
      received_at: now,
      is_correction: isCorrection(presentMeetings(order.meetings), { at: counted, received: now }),
      undone_at: isUndone ? now : null,
      by_person_id: by,
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) => ({ undone_at: eb.fn.coalesce('check_ins.undone_at', 'excluded.undone_at') }))
        .whereRef('check_ins.order_id', '=', 'excluded.order_id')
        .whereRef('check_ins.participant', '=', 'excluded.participant'),
    )
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) throw new AppError('NOT_FOUND')
  return order.person_id
}

/**
 * Confirms a correction, which counts from then on. Idempotent. Returns the member's id. Throws NOT_FOUND for an entry of an event whose bookings the
 * caller does not manage, of a member whom the caller may not see, that was undone or needs no confirmation, that the caller noted, or of a ticket that
 * the caller has booked: the second person must be another one.
 */
export async function confirmEntry(db: Db, caller: Caller, id: string, now: Date): Promise<string> {
  const entry = isUuid(id)
    ? await db
        .selectFrom('check_ins as entry')
        .innerJoin('orders as booked', 'booked.id', 'entry.order_id')
        .innerJoin('events as event', 'event.id', 'booked.event_id')
        .innerJoin('people as person', 'person.id', 'booked.person_id')
        .select(['booked.person_id', 'person.left_at', 'person.restricted_at', 'person.objections'])
        .where('entry.id', '=', id)
        .where('entry.is_correction', '=', true)
        .where('entry.by_person_id', 'is distinct from', caller.personId)
        .where('booked.person_id', '<>', caller.personId)
        .where('event.state', '<>', 'DRAFT')
        .where(isKept(caller))
        .executeTakeFirst()
    : undefined
  if (!entry || isHidden(entry, holdsRole(caller, ['ROLE_ADMIN']))) throw new AppError('NOT_FOUND')
  const { numUpdatedRows } = await db
    .updateTable('check_ins')
    .set((eb) => ({
      confirmed_by: sql<
        string | null
      >`case when ${eb.ref('confirmed_at')} is null then ${caller.personId}::uuid else ${eb.ref('confirmed_by')} end`,
      confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(now)),
    }))
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('NOT_FOUND')
  return entry.person_id
}
