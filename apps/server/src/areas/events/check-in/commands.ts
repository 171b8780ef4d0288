import type { CheckIn } from '@afilia/contract/events/check-in'
import { AppError } from '../../../platform/errors.ts'
import type { Db } from '../../../platform/postgres/db.ts'

/**
 * Records an entry, or that it was undone. Each phone generates its own ids, an entry only changes by being undone, and nothing is decided on arrival.
 * So the order, the number of phones and repetitions do not matter. A time in the future or before the check-in opened counts as now, because that
 * phone's clock is wrong. Throws NOT_FOUND unless the ticket belongs to the event and somebody else has booked it, and for an id that belongs to another
 * ticket.
 */
export async function noteEntry(
  db: Db,
  { eventId, by, opens, now }: { readonly eventId: string; readonly by: string; readonly opens: Date; readonly now: Date },
  { id, orderId, participant, at, isUndone }: CheckIn,
): Promise<void> {
  const order = await db
    .selectFrom('orders')
    .select(['person_id'])
    .where('id', '=', orderId)
    .where('event_id', '=', eventId)
    .where('state', 'in', ['CONFIRMED', 'CANCELLED'])
    .where('places', '>', participant)
    .where('person_id', '<>', by)
    .executeTakeFirst()
  if (!order) throw new AppError('NOT_FOUND')
  const noted = await db
    .insertInto('check_ins')
    .values({
      id,
      person_id: order.person_id,
      order_id: orderId,
      participant,
      at: new Date(at) < opens || new Date(at) > now ? now : new Date(at),
      received_at: now,
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
  if (noted.numInsertedOrUpdatedRows === 0n) throw new AppError('NOT_FOUND')
}
