import { holdsPlaces, isOpenOrder } from '@afilia/domain/events/orders'
import type { Db } from '../../apps/server/src/platform/postgres/db.ts'

/** A signed-in member. */
export interface Member {
  readonly personId: string
  readonly cookie: string
}

/** A call that a member made. */
export interface Asked {
  readonly member: Member
  readonly line: string
  readonly body: object | null
  readonly key: string
}

/** How a call was answered. */
export interface Notice {
  readonly asked: Asked
  readonly status: number
  readonly orderId: string | undefined
  /** For a payment: the bank's form. */
  readonly form: { readonly number: string; readonly fields: Readonly<Record<string, string>> } | undefined
}

/** The faults in the orders after the race. */
export async function checkOrders(db: Db, sessionId: string, told: readonly Notice[]): Promise<string[]> {
  const orders = await db.selectFrom('orders').select(['id', 'person_id', 'state', 'places']).where('session_id', '=', sessionId).execute()
  const places = await db.selectFrom('event_places').selectAll().where('session_id', '=', sessionId).executeTakeFirstOrThrow()
  const held = orders.filter(({ state }) => holdsPlaces(state)).reduce((all, order) => all + order.places, 0)
  const waiting = orders.filter(({ state }) => state === 'WAITING')
  const free = places.capacity! - held
  const known = new Set(orders.map(({ id }) => id))
  const byKey = Map.groupBy(
    told.filter(({ status, orderId, form }) => status === 201 && (orderId ?? form)),
    ({ asked }) => asked.key,
  )
  const open = Map.groupBy(
    orders.filter(({ state }) => isOpenOrder(state)),
    ({ person_id: id }) => id,
  )
  return [
    ...(free < 0 ? [`${held} places of ${places.capacity} sold`] : []),
    ...(places.taken === held && places.waiting === waiting.length ? [] : ['the counts are not those of the orders']),
    ...(waiting.some((order) => order.places <= free) ? ['a place stays empty though somebody who fits waits'] : []),
    ...told.filter(({ orderId }) => orderId && !known.has(orderId)).map(({ orderId }) => `order ${orderId} was acknowledged and is lost`),
    ...told
      .filter(({ asked, status }) => status === 204 && open.get(asked.member.personId)?.some(({ id }) => asked.line.endsWith(id)))
      .map(({ asked }) => `${asked.line} was acknowledged and is undone`),
    ...[...byKey.values()]
      .filter((same) => new Set(same.map(({ orderId, form }) => orderId ?? form?.number)).size > 1)
      .map(([one]) => `a repeated call was done twice: ${one!.asked.key}`),
    ...[...open.values()].filter((same) => same.length > 1).map(([one]) => `${one!.person_id} has two open orders`),
  ]
}
