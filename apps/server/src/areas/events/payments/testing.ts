import type { Order } from '@afilia/contract/events/orders'
import { openMessage } from '../../../foundation/notifications/mail.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Client } from '../../../testing/app/client.ts'
import type { TestApp } from '../../../testing/app/test-app.ts'
import { makeEvent, signNotification } from '../testing.ts'
import { createPaymentTasks } from './tasks.ts'

export const book = async (client: Client, sessionId: string, more: object = {}): Promise<Order> =>
  (await client.call('POST orders', { body: { sessionId, total: 2000, ...more } })).body
export const read = async (client: Client, order: string): Promise<Order> =>
  (await client.call('GET orders/{order}', { params: { order } })).body
export const start = (client: Client, order: string) => client.call('POST orders/{order}/payments', { params: { order } })
export const startNumber = async (client: Client, order: string): Promise<string> =>
  ((await start(client, order)).body as { number: string }).number
export const cancel = (client: Client, order: string) => client.call('DELETE orders/{order}', { params: { order } })

/** Helpers that send and read for the tests. Each one calls `started`, because the app starts later. */
export function createPaymentCalls(started: () => TestApp) {
  /** An event that costs 2000 cents. */
  const makePaid = (more: object = {}, capacity = 1) =>
    makeEvent(started().db, {
      title: 'Cena',
      capacity,
      more: { prices: JSON.stringify({ member: 2000, companion: 2000 }), refund_hours: 48, ...more },
    })
  /** Sends a notification like the bank: a form, without a session. */
  const notify = async (body: URLSearchParams): Promise<number> =>
    (await fetch(`${started().url}/services/portal/api/payments/notifications`, { method: 'POST', body })).status
  const authorise = (number: string) => notify(signNotification(number, 2000))
  const stateOf = async (number: string): Promise<string> =>
    (await started().db.selectFrom('payments').select('state').where('number', '=', number).executeTakeFirstOrThrow()).state
  const taken = async (sessionId: string): Promise<number> =>
    (await started().db.selectFrom('event_places').select('taken').where('session_id', '=', sessionId).executeTakeFirstOrThrow()).taken
  const later = (minutes: number): Deps =>
    ({
      ...started().deps,
      tasks: { enqueue: async () => {} },
      clock: { now: () => new Date(Date.now() + minutes * 60_000) },
    }) as unknown as Deps
  /** Runs the task that notifies a member of a payment twice, beside the portal's own worker. Returns the subjects of all refund mails. */
  async function notifyOf(number: string): Promise<string[]> {
    const { db, deps } = started()
    const { id } = await db.selectFrom('payments').select('id').where('number', '=', number).executeTakeFirstOrThrow()
    const tell = createPaymentTasks(later(0), null)['notify-of-payment']!
    await tell.run({ id })
    await tell.run({ id })
    const mails = await db.selectFrom('mails').selectAll().where('kind', '=', 'order').execute()
    return mails.map((mail) => openMessage(deps.sealing, mail).subject).filter((subject) => /dinero|devuelto/i.test(subject))
  }
  return { makePaid, notify, authorise, stateOf, taken, later, notifyOf }
}
