import { totalOf, toRefundEnd } from '@afilia/domain/money/prices'
import type { Role } from '@afilia/domain/identity/roles'
import type { Row } from '../../../server/src/reference/fill-table.ts'
import { DEMO_DATE } from '../people/person.ts'
import type { Random } from '../random.ts'
import type { MadeEvent } from './make-event.ts'

/** Generates the amounts of an event's orders, and the payments of confirmed ones. */
export function generatePayments(
  random: Random,
  { row, sessions }: MadeEvent,
  orders: readonly Row<'orders'>[],
  rolesOf: ReadonlyMap<string, readonly Role[]>,
) {
  const { prices, refund_hours } = row
  if (!prices) return { orders, payments: [] }
  const startsAt = new Map(sessions.map(({ id, starts_at }) => [id, starts_at.getTime()]))
  const priced = orders.map((order): Row<'orders'> => {
    const end = toRefundEnd(startsAt.get(order.session_id)!, refund_hours)
    const amount = totalOf(prices, rolesOf.get(order.person_id) ?? [], order.places - 1)
    return { ...order, amount, refunds_until: end === undefined ? null : new Date(end) }
  })
  const paid = priced.filter(({ state, amount }) => state === 'CONFIRMED' && amount > 0)
  return { orders: priced, payments: paid.map((order) => toPayment(random, order)) }
}

const toPayment = (random: Random, { id, person_id, amount, created_at }: Row<'orders'>): Row<'payments'> => ({
  id: random.id(DEMO_DATE),
  person_id,
  order_id: id,
  number: `${random.integer(1000, 9999)}${random.integer(10_000_000, 99_999_999)}`,
  state: 'CAPTURED',
  amount,
  response: '0000',
  refund_reason: null,
  created_at,
  updated_at: created_at,
  captured_at: created_at,
  refunded_at: null,
  notified_state: 'CAPTURED',
})
