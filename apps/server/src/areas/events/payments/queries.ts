import type { PaymentTry } from '@afilia/contract/money/payments'
import type { Reader } from '../../../platform/endpoints/reader.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import type { Sealing } from '../../../platform/sealing/sealing.ts'
import { getOrder } from '../orders/queries.ts'

/** One of the caller's own payment attempts. Throws NOT_FOUND. */
export async function getPayment(db: Db, sealing: Sealing, personId: string, number: string, reader: Reader): Promise<PaymentTry> {
  const payment = await db
    .selectFrom('payments')
    .select(['number', 'state', 'order_id'])
    .where('number', '=', number)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  if (!payment || payment.order_id === null) throw new AppError('NOT_FOUND')
  const { number: known, state, order_id } = payment
  return { number: known, state, order: await getOrder(db, sealing, personId, order_id, reader) }
}
