import type { Order } from '@afilia/contract/events/orders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Deps } from '../../../platform/deps.ts'
import type { Bank } from '../../../platform/payments/bank.ts'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { askForRefund, refundOrder, refundPayment, resumeRefunds } from '../refunds/commands.ts'
import { makeEvent, TEST_BANK } from '../testing.ts'
import { receiveNotification } from './commands.ts'

let app: TestApp
let ana: Client
let luis: Client
/** Tasks that these tests put into the queue, with the ids that they are for. */
let queued: string[]
let deps: Deps
beforeAll(async () => {
  app = await startTestApp({ env: TEST_BANK })
  ;[ana, luis] = (await Promise.all(['00000001R', '00000002W'].map((id) => app.signedIn(id)))) as [Client, Client]
  deps = {
    ...app.deps,
    tasks: { enqueue: async (_: unknown, name: string, data: { id: string }) => void queued.push(`${name} ${data.id}`) },
  } as unknown as Deps
})
afterAll(() => app.stop())
beforeEach(async () => {
  for (const table of ['payments', 'orders', 'events'] as const) await app.db.deleteFrom(table).execute()
  queued = []
})

/** An order that the bank says was paid, with its payment. */
async function pay(client: Client) {
  const prices = JSON.stringify({ member: 2000, companion: 2000 })
  const { sessionId } = await makeEvent(app.db, { more: { prices, refund_hours: 24 } })
  const { id: order } = (await client.call('POST orders', { body: { sessionId, total: 2000 } })).body as Order
  const { number } = (await client.call('POST orders/{order}/payments', { params: { order } })).body as { number: string }
  expect(await receiveNotification(app.db, deps, { number, amount: 2000, isAuthorised: true, response: '0000' })).toBe(true)
  const { id } = await app.db.selectFrom('payments').select('id').where('number', '=', number).executeTakeFirstOrThrow()
  return { order, number, id }
}
const stateOf = async (id: string) =>
  (await app.db.selectFrom('payments').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
const bankThat = (refund: Bank['refund']) => ({ refund }) as unknown as Bank

test('a member is notified once that their payment confirmed the order', async () => {
  const { order, number } = await pay(ana)
  expect(queued).toEqual([`notify-of-order ${order}`])
  await receiveNotification(app.db, deps, { number, amount: 2000, isAuthorised: true, response: '0000' })
  expect(queued).toEqual([`notify-of-order ${order}`])
})

test('a payment is given back once, and no other order’s', async () => {
  const [paid, other] = [await pay(ana), await pay(luis)]
  queued = []
  await refundOrder(app.db, deps, paid.order)
  await refundOrder(app.db, deps, paid.order)
  await refundPayment(app.db, deps, paid.id, 'LATE')
  expect(queued).toEqual([`refund-payment ${paid.id}`, `notify-of-payment ${paid.id}`])
  expect([await stateOf(paid.id), await stateOf(other.id)]).toEqual(['REFUNDING', 'CAPTURED'])
  const { refund_reason } = await app.db.selectFrom('payments').select('refund_reason').where('id', '=', paid.id).executeTakeFirstOrThrow()
  expect(refund_reason).toBe('CANCELLED')
})

test('without a bank nothing is given back yet; the task fails, and is tried again', async () => {
  const [paid, kept] = [await pay(ana), await pay(luis)]
  await refundPayment(app.db, deps, paid.id, 'CANCELLED')
  await expect(askForRefund(deps, null, paid.id)).rejects.toThrow('No bank is configured')
  expect(await stateOf(paid.id)).toBe('REFUNDING')
  // Neither the other payment nor an id that is not a payment needs a refund.
  await askForRefund(deps, null, kept.id)
  await askForRefund(deps, null, kept.order)
})

test('only the requested refund ends, and the process that ends it notifies the member', async () => {
  const [paid, other] = [await pay(ana), await pay(luis)]
  for (const { id } of [paid, other]) await refundPayment(app.db, deps, id, 'CANCELLED')
  queued = []
  const meanwhile = bankThat(async () => {
    await askForRefund(
      deps,
      bankThat(async () => ({ isDone: true, response: '0900' })),
      paid.id,
    )
    return { isDone: true, response: '0901' }
  })
  await askForRefund(deps, meanwhile, paid.id)
  expect(queued).toEqual([`notify-of-payment ${paid.id}`])
  expect([await stateOf(paid.id), await stateOf(other.id)]).toEqual(['REFUNDED', 'REFUNDING'])
  const { response } = await app.db.selectFrom('payments').select('response').where('id', '=', paid.id).executeTakeFirstOrThrow()
  expect(response).toBe('0900')
})

test('a refund is put back into the queue after more than three hours, and no payment that is not being refunded', async () => {
  const [paid, kept] = [await pay(ana), await pay(luis)]
  await refundPayment(app.db, deps, paid.id, 'CANCELLED')
  const now = new Date()
  queued = []
  const resumeAfter = async (milliseconds: number) => {
    await app.db
      .updateTable('payments')
      .set({ updated_at: new Date(now.getTime() - milliseconds) })
      .execute()
    await resumeRefunds({ ...deps, clock: { now: () => now } })
  }
  await resumeAfter(3 * 3600_000)
  expect(queued).toEqual([])
  await resumeAfter(3 * 3600_000 + 1)
  expect(queued).toEqual([`refund-payment ${paid.id}`])
  expect(await stateOf(kept.id)).toBe('CAPTURED')
})
