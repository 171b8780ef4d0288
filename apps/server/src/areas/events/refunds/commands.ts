import { nextPaymentState } from '@afilia/domain/money/payments'
import type { Deps } from '../../../platform/deps.ts'
import type { Bank } from '../../../platform/payments/bank.ts'
import { type Db, inTransaction } from '../../../platform/postgres/db.ts'

export const REFUND_PAYMENT = 'refund-payment'
export const NOTIFY_OF_PAYMENT = 'notify-of-payment'

type RefundDeps = Pick<Deps, 'clock' | 'tasks'>

/** Starts the refund of an order, if it was paid. A task sends the request to the bank. */
export async function refundOrder(trx: Db, deps: RefundDeps, orderId: string): Promise<void> {
  const paid = await trx.selectFrom('payments').select('id').where('order_id', '=', orderId).where('state', '=', 'CAPTURED').execute()
  for (const { id } of paid) await refundPayment(trx, deps, id, 'CANCELLED')
}

/** The same for one payment. `LATE`: it came when there was nothing left to pay; the member is notified. */
export async function refundPayment(trx: Db, deps: RefundDeps, id: string, refund_reason: 'CANCELLED' | 'LATE'): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('payments')
    .set({ state: 'REFUNDING', refund_reason, updated_at: deps.clock.now() })
    .where('id', '=', id)
    .where('state', '=', 'CAPTURED')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await deps.tasks.enqueue(trx, REFUND_PAYMENT, { id })
  await deps.tasks.enqueue(trx, NOTIFY_OF_PAYMENT, { id })
}

/** Requests a refund from the bank. Throws until the bank confirms it, so that the task is tried again. */
export async function askForRefund({ db, clock, tasks }: Deps, bank: Bank | null, id: string): Promise<void> {
  const payment = await db.selectFrom('payments').select(['number', 'amount', 'state']).where('id', '=', id).executeTakeFirst()
  const state = payment && nextPaymentState(payment.state, 'settle')
  if (!payment || !state) return
  if (!bank) throw new Error('No bank is configured to refund the payment')
  const { isDone, response } = await bank.refund(payment)
  if (!isDone) throw new BankRejected(response)
  await inTransaction(db, async (trx) => {
    const now = clock.now()
    const { numUpdatedRows } = await trx
      .updateTable('payments')
      .set({ state, response, updated_at: now, refunded_at: now })
      .where('id', '=', id)
      .where('state', '=', payment.state)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await tasks.enqueue(trx, NOTIFY_OF_PAYMENT, { id })
  })
}

class BankRejected extends Error {
  override readonly name = 'BankRejected'
  /** The bank's code, which identifies nobody; it is logged. */
  readonly code: string
  constructor(code: string) {
    super('the bank refused to give a payment back')
    this.code = code
  }
}

const HOUR = 3600_000
/** Longer than the queue's own retries. */
const QUEUE_TRIES_FOR = 3 * HOUR

/** Enqueues refunds again that the queue has given up. */
export async function resumeRefunds({ db, clock, tasks }: Deps): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (trx) => {
    const left = await trx
      .updateTable('payments')
      .set({ updated_at: now })
      .where('state', '=', 'REFUNDING')
      .where('updated_at', '<', new Date(now.getTime() - QUEUE_TRIES_FOR))
      .returning('id')
      .execute()
    for (const { id } of left) await tasks.enqueue(trx, REFUND_PAYMENT, { id })
  })
}
