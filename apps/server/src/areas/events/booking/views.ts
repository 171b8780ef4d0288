import type { Order } from '@afilia/contract/events/orders'
import type { Reader } from '../../../platform/endpoints/reader.ts'
import type { Sealing } from '../../../platform/sealing/sealing.ts'
import { presentWholeOrder } from '../orders/queries.ts'
import type { BookedOrder } from './commands.ts'
import type { Bookable } from './queries.ts'

const NOTHING_YET = {
  offered_until: null,
  payment: null,
  position: null,
  receipt: null,
  called_off_reason: null,
  cancel_reason_sealed: null,
}

/** A new order without reading it again. It is not on the waiting list and has no payments. */
export function presentBooked(bookable: Bookable, made: BookedOrder, sealing: Sealing, reader: Reader): Order {
  const row = { ...bookable, ...made, id: bookable.id, state: bookable.state }
  return presentWholeOrder({ ...row, ...NOTHING_YET, order_id: made.id, order_state: made.state }, sealing, reader)
}
