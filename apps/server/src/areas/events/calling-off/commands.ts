import type { Deps } from '../../../platform/deps.ts'
import { AppError } from '../../../platform/errors.ts'
import { isUuid } from '../../../platform/ids.ts'
import { type Db, inTransaction } from '../../../platform/postgres/db.ts'
import { CALL_OFF_ORDERS, transitionOrder } from '../orders/commands.ts'

interface Cancellation {
  /** Null: the whole event. */
  readonly sessionId: string | null
  readonly reason: string
  readonly version: number
}

/**
 * Cancels an event or one of its sessions; a task then ends the orders, refunds them and notifies the members (docs/decisions/099). An event whose last
 * session is cancelled is cancelled itself, so that an active event always has a session. Idempotent. Throws NOT_FOUND, CHANGED_MEANWHILE and
 * EVENT_TOO_LATE.
 */
export async function cancelEvent(
  db: Db,
  { clock, tasks }: Pick<Deps, 'clock' | 'tasks'>,
  eventId: string,
  { sessionId, reason, version }: Cancellation,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const now = clock.now()
    const event = await trx
      .selectFrom('events')
      .select(['state', 'version'])
      .where('id', '=', eventId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const sessions = await trx
      .selectFrom('event_sessions')
      .select(['id', 'starts_at', 'ends_at', 'cancelled_at'])
      .where('event_id', '=', eventId)
      .execute()
    const session = sessions.find(({ id }) => id === sessionId)
    if (sessionId !== null && !session) throw new AppError('NOT_FOUND')
    if (event.state === 'CANCELLED' || session?.cancelled_at) return
    if (event.version !== version) throw new AppError('CHANGED_MEANWHILE')
    const on = sessions.filter(({ cancelled_at }) => cancelled_at === null)
    const left = session ? on.filter((one) => one !== session) : []
    const ended = session && left.length > 0 ? [session] : on
    if (ended.every(({ starts_at }) => starts_at <= now)) throw new AppError('EVENT_TOO_LATE')
    await (session && left.length > 0
      ? cancelSession(trx, eventId, { id: session.id, reason, now, left })
      : trx.updateTable('events').set({ state: 'CANCELLED', cancel_reason: reason }).where('id', '=', eventId).execute())
    await trx
      .updateTable('events')
      .set({ version: version + 1 })
      .where('id', '=', eventId)
      .execute()
    await tasks.enqueue(trx, CALL_OFF_ORDERS, {})
  })
}

interface EndedSession {
  readonly id: string
  readonly reason: string
  readonly now: Date
  /** The remaining sessions: the event lasts from the first to the last of them. */
  readonly left: readonly { readonly starts_at: Date; readonly ends_at: Date }[]
}

async function cancelSession(trx: Db, eventId: string, { id, reason, now, left }: EndedSession): Promise<void> {
  await trx.updateTable('event_sessions').set({ cancelled_at: now, cancel_reason: reason }).where('id', '=', id).execute()
  await trx
    .updateTable('events')
    .set({
      starts_at: new Date(Math.min(...left.map(({ starts_at }) => starts_at.getTime()))),
      ends_at: new Date(Math.max(...left.map(({ ends_at }) => ends_at.getTime()))),
    })
    .where('id', '=', eventId)
    .execute()
}

interface BookingCancellation {
  readonly reason: string
  readonly isRefunded: boolean
}

/** Cancels a booking for its member, in the caller's transaction. Returns the member's id. Throws NOT_FOUND, ORDER_NOT_OPEN and EVENT_TOO_LATE. */
export async function cancelBooking(
  db: Db,
  deps: Pick<Deps, 'clock' | 'sealing' | 'tasks'>,
  orderId: string,
  byStaff: BookingCancellation,
): Promise<string> {
  const row = isUuid(orderId) ? await db.selectFrom('orders').select('person_id').where('id', '=', orderId).executeTakeFirst() : undefined
  if (!row) throw new AppError('NOT_FOUND')
  await transitionOrder(db, deps, { orderId, byStaff }, 'call-off')
  return row.person_id
}
