import type { Order, OrderCard } from '@afilia/contract/events/orders'
import type { Answers, Question } from '@afilia/domain/events/dynamic-form'
import { isOpenOrder, nextOrderState, OPEN_ORDER_STATES } from '@afilia/domain/events/orders'
import type { PaymentState } from '@afilia/domain/money/payments'
import { type Selectable, sql } from 'kysely'
import { listUploadsOf } from '../../../foundation/uploads/queries.ts'
import type { Page, PageRequest } from '../../../platform/endpoints/page.ts'
import { inOrder, inTime } from '../../../platform/endpoints/read-page.ts'
import type { Reader } from '../../../platform/endpoints/reader.ts'
import { AppError } from '../../../platform/errors.ts'
import { isUuid } from '../../../platform/ids.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import type { Sealing } from '../../../platform/sealing/sealing.ts'
import type { Database } from '../../../platform/tables/tables.gen.ts'
import { isCalledOff, isShown } from '../conditions.ts'
import { presentForm } from '../forms/queries.ts'
import { presentCard, selectCards } from '../cards/queries.ts'
import { listMeetings, presentTimes } from '../meetings/queries.ts'

/** The participants: the member, without a name, then the companions. The content of `orders.participants_sealed`. */
export interface Participant {
  readonly name: string | null
  readonly answers: Answers
}

/** The state of an order's (`booked`) payment. Of several attempts, one whose money the union has comes first, then one that is being refunded. */
export const paymentOf = sql<PaymentState | null>`(
  select payment.state from payments payment
  where payment.order_id = booked.id and payment.state in ('CAPTURED', 'REFUNDING', 'REFUNDED')
  order by array_position(array['CAPTURED', 'REFUNDING', 'REFUNDED'], payment.state) limit 1)`

/** The position of a waiting order (`booked`) on the waiting list, from 1. */
export const positionOf = sql<number | null>`case when booked.state = 'WAITING' then (
  select count(*)::int from orders ahead
  where ahead.session_id = booked.session_id and ahead.state = 'WAITING' and (ahead.created_at, ahead.id) <= (booked.created_at, booked.id)) end`

/** The state of an order's refund, from the state of its payment. */
export const toRefund = (payment: PaymentState | null): OrderCard['refund'] =>
  payment === 'REFUNDING' ? 'PENDING' : payment === 'REFUNDED' ? 'DONE' : null

const selectOrders = () =>
  selectCards()
    .innerJoin('orders as booked', 'booked.event_id', 'event.id')
    .innerJoin('event_sessions as session', 'session.id', 'booked.session_id')
    .select(['booked.id as order_id', 'booked.state as order_state', 'booked.places', 'booked.created_at', 'booked.offered_until'])
    .select(['booked.amount', 'booked.pays_until', isCalledOff.as('is_called_off')])
    .select([paymentOf.as('payment'), positionOf.as('position')])
    .select(['session.starts_at as session_starts_at', listMeetings.as('meetings')])
type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number]

const presentOrder = (row: OrderRow, { language }: Pick<Reader, 'language'>): OrderCard => ({
  id: row.order_id,
  state: row.order_state,
  event: presentCard(row, language),
  ...presentTimes(row.meetings),
  places: row.places,
  createdAt: row.created_at.toISOString(),
  offeredUntil: row.offered_until?.toISOString() ?? null,
  position: row.position,
  amount: row.amount,
  payUntil: row.order_state === 'PAYING' || row.order_state === 'LAPSED' ? (row.pays_until?.toISOString() ?? null) : null,
  isPaid: row.payment === 'CAPTURED',
  refund: toRefund(row.payment),
  isCalledOff: row.is_called_off,
})

const OWN_ORDERS = {
  ...inTime(sql.ref('booked.created_at'), 'createdAt'),
  startsAt: sql.ref('session.starts_at'),
  endsAt: sql.ref('session.ends_at'),
  state: sql.ref('booked.state'),
  places: sql.ref('booked.places'),
  amount: sql.ref('booked.amount'),
  offeredUntil: sql.ref('booked.offered_until'),
  isPaid: sql`(${paymentOf} is not distinct from 'CAPTURED')`,
  isCalledOff,
  position: positionOf,
}

/** The member's own orders, the newest first, including events that are no longer shown. */
export async function listOrders(
  db: Db,
  personId: string,
  { isOpen }: { readonly isOpen?: boolean | undefined },
  page: PageRequest,
  reader: Reader,
): Promise<Page<OrderCard>> {
  const open = sql`booked.state = any(${[...OPEN_ORDER_STATES]}::text[])`
  const chosen = sql<boolean>`booked.person_id = ${personId} ${isOpen === undefined ? sql`` : sql`and ${isOpen ? open : sql`not ${open}`}`}`
  const { rows } = await db.executeQuery(
    selectOrders()
      .where(chosen)
      .$call(inOrder(page, OWN_ORDERS, sql.ref('booked.id')))
      .limit(page.size)
      .offset(page.page * page.size),
  )
  const { total } = await db
    .selectFrom('orders as booked')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(chosen)
    .executeTakeFirstOrThrow()
  return { items: rows.map((row) => presentOrder(row, reader)), total: Number(total) }
}

/** Throws NOT_FOUND for another member's order. */
export async function getOrder(db: Db, sealing: Sealing, personId: string, orderId: string, reader: Reader): Promise<Order> {
  const [row] = isUuid(orderId)
    ? (
        await db.executeQuery(
          selectOrders()
            .leftJoin('dynamic_forms as form', 'form.id', 'booked.form_id')
            .select([
              'booked.refunds_until',
              'booked.participants_sealed',
              'booked.cancel_reason_sealed',
              'form.id as form_id',
              'form.questions',
              'form.texts as form_texts',
            ])
            .select((eb) => eb.fn.coalesce('session.cancel_reason', 'event.cancel_reason').as('called_off_reason'))
            .select(
              // The same attempt as in `payment`.
              sql<{ number: string; paidAt: string } | null>`(
                select json_build_object('number', paid.number, 'paidAt', paid.captured_at) from payments paid
                where paid.order_id = booked.id and paid.captured_at is not null
                order by array_position(array['CAPTURED', 'REFUNDING', 'REFUNDED'], paid.state) limit 1)`.as('receipt'),
            )
            .where('booked.id', '=', orderId)
            .where('booked.person_id', '=', personId),
        )
      ).rows
    : []
  if (!row) throw new AppError('NOT_FOUND')
  const order = presentWholeOrder(row, sealing, reader)
  return asksForFiles(row.questions) ? { ...order, files: await listUploadsOf(db, sealing, orderId) } : order
}

export const asksForFiles = (questions: readonly Question[] | null): boolean => (questions ?? []).some(({ type }) => type === 'FILE')

interface WholeOrderRow extends OrderRow {
  readonly refunds_until: Date | null
  readonly participants_sealed: Buffer
  readonly form_id: string | null
  readonly questions: readonly Question[] | null
  readonly form_texts: Selectable<Database['dynamic_forms']>['texts'] | null
  readonly called_off_reason: string | null
  readonly cancel_reason_sealed: Buffer | null
  readonly receipt: { readonly number: string; readonly paidAt: string } | null
}

export function presentWholeOrder(row: WholeOrderRow, sealing: Sealing, reader: Reader): Order {
  const { form_id: formId, questions, form_texts: texts } = row
  return {
    ...presentOrder(row, reader),
    participants: openParticipants(sealing, row.order_id, row.participants_sealed),
    files: [],
    form: formId && questions && texts ? presentForm({ id: formId, questions, texts }, reader.language) : null,
    canCancel:
      isOpenOrder(row.order_state) && nextOrderState(row.order_state, 'cancel') !== undefined && row.session_starts_at > reader.now,
    receipt: row.receipt && { number: row.receipt.number, paidAt: new Date(row.receipt.paidAt).toISOString() },
    refundUntil: row.refunds_until?.toISOString() ?? null,
    cancelReason: openReason(sealing, row.order_id, row.cancel_reason_sealed) ?? row.called_off_reason,
  }
}

/** The participants of an order, the member first. */
export const openPeople = (sealing: Sealing, orderId: string, sealed: Buffer): Participant[] =>
  JSON.parse(sealing.open('orders.participants_sealed', orderId, sealed)) as Participant[]

/** Why staff have cancelled an order for its member; null if they have not. */
export const openReason = (sealing: Sealing, orderId: string, sealed: Buffer | null): string | null =>
  sealed && sealing.open('orders.cancel_reason_sealed', orderId, sealed)

function openParticipants(sealing: Sealing, orderId: string, sealed: Buffer): Order['participants'] {
  return openPeople(sealing, orderId, sealed).map(({ name, answers }) => ({
    name,
    answers: answers as Order['participants'][number]['answers'],
  }))
}

/** The caller's open order for an event, by its id or slug. Throws NOT_FOUND for an event that they may not see. */
export async function findEnrollment(db: Db, idOrSlug: string, personId: string, reader: Reader): Promise<string | null> {
  const row = await db
    .selectFrom('events as event')
    .leftJoin('orders as booked', (join) =>
      join
        .onRef('booked.event_id', '=', 'event.id')
        .on('booked.person_id', '=', personId)
        .on('booked.state', 'in', [...OPEN_ORDER_STATES]),
    )
    .select('booked.id')
    .where(isUuid(idOrSlug) ? 'event.id' : 'event.slug', '=', idOrSlug)
    .where(isShown(reader))
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
  return row.id
}
