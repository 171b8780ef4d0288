import { randomInt } from 'node:crypto'
import { nextOrderState } from '@afilia/domain/events/orders'
import { nextPaymentState } from '@afilia/domain/money/payments'
import type { Language } from '@afilia/i18n/languages'
import { sql } from 'kysely'
import type { Deps } from '../../../platform/deps.ts'
import { AppError } from '../../../platform/errors.ts'
import { isUuid, newId } from '../../../platform/ids.ts'
import type { Bank, BankForm, Notification } from '../../../platform/payments/bank.ts'
import { type Db, inTransaction, isUniqueViolation } from '../../../platform/postgres/db.ts'
import { isCalledOff } from '../conditions.ts'
import { NOTIFY_OF_ORDER } from '../orders/commands.ts'
import { lockPlaces, takePlaces } from '../places/commands.ts'
import { refundPayment } from '../refunds/commands.ts'

type PaymentDeps = Pick<Deps, 'clock' | 'tasks'>

/** Starts an attempt to pay an order. Throws NOT_FOUND, PAYMENT_UNAVAILABLE without a bank, and ORDER_NOT_OPEN if there is nothing left to pay. */
export async function startPayment(
  db: Db,
  { clock }: PaymentDeps,
  bank: Bank | null,
  { orderId, personId, language }: { readonly orderId: string; readonly personId: string; readonly language: Language },
): Promise<BankForm & { readonly number: string }> {
  if (!isUuid(orderId)) throw new AppError('NOT_FOUND')
  const order = await db
    .selectFrom('orders')
    .innerJoin('events as event', 'event.id', 'orders.event_id')
    .innerJoin('event_sessions as session', 'session.id', 'orders.session_id')
    .select(['orders.state', 'orders.amount', 'orders.pays_until', isCalledOff.as('is_called_off')])
    .where('orders.id', '=', orderId)
    .where('orders.person_id', '=', personId)
    .executeTakeFirst()
  if (!order) throw new AppError('NOT_FOUND')
  if (!bank) throw new AppError('PAYMENT_UNAVAILABLE')
  const now = clock.now()
  if (!nextOrderState(order.state, 'pay') || order.pays_until! <= now || order.is_called_off) throw new AppError('ORDER_NOT_OPEN')
  // The bank's rule: four to twelve characters, beginning with four digits, and unique.
  const number = String(randomInt(10 ** 11, 10 ** 12))
  await db
    .insertInto('payments')
    .values({
      id: newId(now),
      person_id: personId,
      order_id: orderId,
      number,
      state: 'STARTED',
      amount: order.amount,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return { number, ...bank.start({ number, amount: order.amount, language }) }
}

/**
 * Applies a notification of the bank exactly once, however often and in whatever order notifications come. An authorised payment confirms the order with
 * reserved places. A late one takes the places again if possible, and is refunded otherwise. Returns whether it is our payment with this amount.
 */
export async function receiveNotification(db: Db, deps: PaymentDeps, notification: Notification): Promise<boolean> {
  const { number, amount, isAuthorised, response } = notification
  return inTransaction(db, async (trx) => {
    const known = await trx
      .selectFrom('payments')
      .leftJoin('orders', 'orders.id', 'payments.order_id')
      .select(['payments.amount', 'orders.session_id'])
      .where('payments.number', '=', number)
      .executeTakeFirst()
    if (!known || known.amount !== amount) return false
    // The usual lock order: places before orders.
    if (known.session_id !== null) await lockPlaces(trx, known.session_id)
    const payment = await trx.selectFrom('payments').selectAll().where('number', '=', number).forUpdate().executeTakeFirstOrThrow()
    const state = nextPaymentState(payment.state, isAuthorised ? 'capture' : 'reject')
    if (!state) return true
    const now = deps.clock.now()
    await trx
      .updateTable('payments')
      .set({ state, response, updated_at: now, ...(isAuthorised && { captured_at: now }) })
      .where('id', '=', payment.id)
      .execute()
    if (!isAuthorised) return true
    const isSettled = payment.order_id !== null && (await settle(trx, deps, payment.order_id))
    if (!isSettled) await refundPayment(trx, deps, payment.id, 'LATE')
    return true
  })
}

/** Confirms a paid order, whose row of places is locked. Returns whether that was possible. */
async function settle(trx: Db, deps: PaymentDeps, orderId: string): Promise<boolean> {
  const now = deps.clock.now()
  const order = await trx
    .selectFrom('orders')
    .innerJoin('events as event', 'event.id', 'orders.event_id')
    .innerJoin('event_sessions as session', 'session.id', 'orders.session_id')
    .select(['orders.state', 'orders.session_id', 'orders.places', 'orders.pays_until', 'session.starts_at'])
    .select(isCalledOff.as('is_called_off'))
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
  if (!order || order.is_called_off) return false
  const isLate = order.state !== 'PAYING'
  const next = nextOrderState(order.state, isLate ? 'pay-late' : 'pay')
  if (!next || (isLate && (order.pays_until === null || order.starts_at <= now))) return false
  const confirm = async (): Promise<boolean> => {
    await trx.updateTable('orders').set({ state: next, updated_at: now, ended_at: null }).where('id', '=', orderId).execute()
    return !isLate || takePlaces(trx, order.session_id, order.places, now)
  }
  if (!(await orUndo(trx, confirm))) return false
  await deps.tasks.enqueue(trx, NOTIFY_OF_ORDER, { id: orderId })
  return true
}

/** Runs the work in a savepoint, and undoes it if it fails: if there are no places, or if the member has booked again. */
async function orUndo(trx: Db, work: () => Promise<boolean>): Promise<boolean> {
  await sql`savepoint paid_late`.execute(trx)
  const isDone = await work().catch((error: unknown) => {
    if (isUniqueViolation(error, 'orders_open_of_event')) return false
    throw error
  })
  await (isDone ? sql`release savepoint paid_late` : sql`rollback to savepoint paid_late`).execute(trx)
  return isDone
}

/** Records that the member is notified of their payment. Returns what to send; nothing if there is nothing to send or they already were. */
export async function notePaymentNotified(db: Db, id: string) {
  return db
    .updateTable('payments')
    .set((eb) => ({ notified_state: eb.ref('payments.state') }))
    .from('people as person')
    .whereRef('person.id', '=', 'payments.person_id')
    .where('payments.id', '=', id)
    .where('person.is_blocked', '=', false)
    .where((eb) => eb('payments.notified_state', 'is distinct from', eb.ref('payments.state')))
    .where((eb) => eb.or([eb('payments.state', '=', 'REFUNDED'), eb('payments.refund_reason', '=', 'LATE')]))
    .returning(['payments.person_id', 'payments.state', 'payments.amount'])
    .returning((eb) =>
      eb
        .selectFrom('orders')
        .innerJoin('events as event', 'event.id', 'orders.event_id')
        .select('event.texts')
        .whereRef('orders.id', '=', 'payments.order_id')
        .as('texts'),
    )
    .executeTakeFirst()
}
