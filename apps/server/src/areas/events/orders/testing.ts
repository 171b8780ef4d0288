import type { Order } from '@afilia/contract/events/orders'
import type { Client } from '../../../testing/app/client.ts'

export const book = async (client: Client, sessionId: string, more: object = {}) =>
  client.call('POST orders', { body: { sessionId, ...more } })
export const order = ({ body }: { body: unknown }) => body as Order
export const errorOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { errorKey: string }).errorKey]
export const answer = (client: Client, orderId: string, isAccepted: boolean) =>
  client.call('POST orders/events/response', { body: { orderId, isAccepted } })
export const cancel = (client: Client, id: string) => client.call('DELETE orders/{order}', { params: { order: id } })
