import {
  holdsPlaces,
  isOpenOrder,
  nextOrderState,
  OPEN_ORDER_STATES,
  type OrderTransition,
  type OrderState,
  toOfferEnd,
  toPayEnd,
} from '@afilia/domain/events/orders'
import { sql } from 'kysely'
import type { Deps } from '../../../platform/deps.ts'
import { AppError } from '../../../platform/errors.ts'
import { isUuid } from '../../../platform/ids.ts'
import { type Db, inTransaction } from '../../../platform/postgres/db.ts'
import { isCalledOff } from '../conditions.ts'
import { listMeetings } from '../meetings/queries.ts'
import { count, lockPlaces } from '../places/commands.ts'
import { refundOrder } from '../refunds/commands.ts'

export const NOTIFY_OF_ORDER = 'notify-of-order'
export const CALL_OFF_ORDERS = 'call-off-orders'

type OrderDeps = Pick<Deps, 'clock' | 'sealing' | 'tasks'>

interface StaffCancel {
  readonly reason: string
  /** Refunds even if the terms do not. */
  readonly isRefunded: boolean
}

/**
 * Makes a transition of an order, of this person if one is given, and updates the counts. Places that become free are offered to the waiting list. Always
 * locks the session's places before the order, to avoid deadlocks. `byStaff`: staff cancel it for the member. Throws NOT_FOUND, ORDER_NOT_OPEN if the
 * transition is not legal, OFFER_OVER if an offer is accepted too late, and EVENT_TOO_LATE once the session has begun.
 */
export async function transitionOrder(
  db: Db,
  deps: OrderDeps,
  { orderId, personId, byStaff }: { readonly orderId: string; readonly personId?: string; readonly byStaff?: StaffCancel },
  asked: Exclude<OrderTransition, 'offer' | 'accept-to-pay' | 'pay' | 'pay-late'>,
): Promise<void> {
  if (!isUuid(orderId)) throw new AppError('NOT_FOUND')
  const now = deps.clock.now()
  await inTransaction(db, async (trx) => {
    const known = await trx
      .selectFrom('orders')
      .innerJoin('events as event', 'event.id', 'orders.event_id')
      .innerJoin('event_sessions as session', 'session.id', 'orders.session_id')
      .select(['orders.session_id', 'session.starts_at', isCalledOff.as('is_called_off')])
      .where('orders.id', '=', orderId)
      .$if(personId !== undefined, (query) => query.where('orders.person_id', '=', personId!))
      .executeTakeFirst()
    if (!known) throw new AppError('NOT_FOUND')
    await lockPlaces(trx, known.session_id)
    const order = await trx.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst()
    const transition = asked === 'accept' && order && order.amount > 0 ? 'accept-to-pay' : asked
    const next = order && nextOrderState(order.state, transition)
    if (!next || (asked === 'accept' && known.is_called_off)) throw new AppError('ORDER_NOT_OPEN')
    if (asked === 'accept' && order.offered_until! <= now) throw new AppError('OFFER_OVER')
    if ((asked === 'cancel' || byStaff) && known.starts_at <= now) throw new AppError('EVENT_TOO_LATE')
    await trx
      .updateTable('orders')
      .set({
        state: next,
        offered_until: null,
        ...(next === 'PAYING' && { pays_until: new Date(toPayEnd(now.getTime(), known.starts_at.getTime())) }),
        ...(byStaff && { cancel_reason_sealed: deps.sealing.seal('orders.cancel_reason_sealed', orderId, byStaff.reason) }),
        updated_at: now,
        ended_at: isOpenOrder(next) ? null : now,
      })
      .where('id', '=', orderId)
      .execute()
    const isRefunded = known.is_called_off || byStaff?.isRefunded || (order.refunds_until !== null && now <= order.refunds_until)
    if (next === 'CANCELLED' && order.amount > 0 && isRefunded) await refundOrder(trx, deps, orderId)
    const freed = held(order.state, order.places) - held(next, order.places)
    await count(trx, known.session_id, { taken: -freed, waiting: order.state === 'WAITING' ? -1 : 0 })
    await deps.tasks.enqueue(trx, NOTIFY_OF_ORDER, { id: orderId })
    if (freed > 0) await offerPlaces(trx, deps, known.session_id)
  })
}

const held = (state: OrderState, places: number): number => (holdsPlaces(state) ? places : 0)

/** The most waiting orders examined in one transaction. */
const MAX_OFFERED = 100

/**
 * Offers the free places of a session to the waiting orders, in their order. An order that needs more places than are free keeps its position, and the next
 * one that fits gets them, so that no place stays empty.
 */
async function offerPlaces(db: Db, deps: OrderDeps, sessionId: string): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(db, async (trx) => {
    const { capacity, taken, waiting, starts_at, is_called_off } = await lockPlaces(trx, sessionId)
    const offeredUntil = toOfferEnd(now.getTime(), starts_at.getTime())
    let free = (capacity ?? Infinity) - taken
    if (waiting === 0 || free <= 0 || offeredUntil === undefined || is_called_off) return
    const line = await trx
      .selectFrom('orders')
      .select(['id', 'places'])
      .where('session_id', '=', sessionId)
      .where('state', '=', 'WAITING')
      .orderBy('created_at')
      .orderBy('id')
      .limit(MAX_OFFERED)
      .execute()
    const offered = line.filter(({ places }) => {
      if (places > free) return false
      free -= places
      return true
    })
    if (offered.length === 0) return
    await trx
      .updateTable('orders')
      .set({ state: 'OFFERED', offered_until: new Date(offeredUntil), updated_at: now })
      .where(
        'id',
        'in',
        offered.map(({ id }) => id),
      )
      .execute()
    await count(trx, sessionId, { taken: offered.reduce((sum, { places }) => sum + places, 0), waiting: -offered.length })
    for (const { id } of offered) await deps.tasks.enqueue(trx, NOTIFY_OF_ORDER, { id })
  })
}

/** Ends what has expired: unanswered offers, unpaid places, and waiting lists of sessions that have begun. Then offers the places that became free. */
export async function lapseOrders(deps: Deps): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  const over = await db
    .selectFrom('orders')
    .innerJoin('event_sessions as session', 'session.id', 'orders.session_id')
    .select('orders.id')
    .where((eb) =>
      eb.or([
        eb.and([eb('orders.state', '=', 'OFFERED'), eb('orders.offered_until', '<=', now)]),
        eb.and([eb('orders.state', '=', 'PAYING'), eb('orders.pays_until', '<=', now)]),
        eb.and([eb('orders.state', '=', 'WAITING'), eb('session.starts_at', '<=', now)]),
      ]),
    )
    .limit(1000)
    .execute()
  for (const { id } of over) await transitionOrder(db, deps, { orderId: id }, 'lapse').catch(passOver)
  const sessions = await db
    .selectFrom('event_places')
    .select('session_id')
    .where('waiting', '>', 0)
    .where(sql<boolean>`(capacity is null or taken < capacity)`)
    .execute()
  for (const { session_id: id } of sessions) await offerPlaces(db, deps, id)
}

/** Ends the orders of events and sessions that the union has cancelled, and refunds them. Sessions that had already begun took place. */
export async function callOffOrders(deps: Deps): Promise<void> {
  const booked = deps.db
    .selectFrom('events as event')
    .innerJoin('event_sessions as session', 'session.event_id', 'event.id')
    .innerJoin('orders', 'orders.session_id', 'session.id')
    .select('orders.id')
    .where('orders.state', 'in', [...OPEN_ORDER_STATES])
  const open = await booked
    .where('event.state', '=', 'CANCELLED')
    .whereRef('session.starts_at', '>', 'event.cancelled_at')
    .union(booked.where('session.cancelled_at', 'is not', null))
    .limit(1000)
    .execute()
  for (const { id } of open) await transitionOrder(deps.db, deps, { orderId: id }, 'call-off').catch(passOver)
}

/** Cancels the future bookings of a member who has left the union; the waiting list gets their places. */
export async function cancelOrdersOf(deps: Deps, personId: string): Promise<void> {
  const open = await deps.db
    .selectFrom('orders')
    .innerJoin('event_sessions as session', 'session.id', 'orders.session_id')
    .innerJoin('people', 'people.id', 'orders.person_id')
    .select('orders.id')
    .where('orders.person_id', '=', personId)
    .where('orders.state', 'in', [...OPEN_ORDER_STATES])
    .where('session.starts_at', '>', deps.clock.now())
    // A member who has returned meanwhile keeps them.
    .where('people.left_at', 'is not', null)
    .execute()
  for (const { id } of open) await transitionOrder(deps.db, deps, { orderId: id, personId }, 'cancel').catch(passOver)
}

/** Ignores an AppError: another process was faster. */
function passOver(error: unknown): void {
  if (!(error instanceof AppError)) throw error
}

/** Records that the member is notified of an order's current state. Returns what to send; nothing if they already were. */
export async function noteNotified(db: Db, id: string) {
  return db
    .updateTable('orders')
    .set((eb) => ({ notified_state: eb.ref('orders.state') }))
    .from('events as event')
    .innerJoin('event_sessions as session', 'session.event_id', 'event.id')
    .whereRef('session.id', '=', 'orders.session_id')
    .where('orders.id', '=', id)
    .where((eb) => eb('orders.notified_state', 'is distinct from', eb.ref('orders.state')))
    .returning([
      'orders.person_id',
      'orders.state',
      'orders.offered_until',
      'orders.places',
      'orders.amount',
      'orders.pays_until',
      'orders.cancel_reason_sealed',
      'event.texts',
      'event.state as event_state',
      'event.cancel_reason as event_reason',
      'session.cancel_reason as session_reason',
      isCalledOff.as('is_called_off'),
      listMeetings.as('meetings'),
    ])
    .returning((eb) =>
      eb
        .exists(
          eb.selectFrom('payments').select('id').whereRef('order_id', '=', 'orders.id').where('state', 'in', ['REFUNDING', 'REFUNDED']),
        )
        .as('is_refunded'),
    )
    .executeTakeFirst()
}
