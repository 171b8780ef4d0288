import type { Contract } from '@afilia/contract'
import type { BodySent } from '@afilia/contract/endpoint'
import { ApiError } from '@afilia/client/calls/api-error.ts'
import { newKey } from '@afilia/client/calls/call.ts'
import { explainFailure } from '@afilia/client/calls/error-text.ts'
import { send, toQueryKey } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { createQueue, isForLater } from '@afilia/client/outbox/queue.ts'
import { loadTexts, texts } from '@afilia/client/texts/texts.ts'
import { showToast } from '@afilia/client/toasts/show-toast.ts'

// A member's request for a fuel card, kept on the device until the server answers. Encrypted, as it holds their address.

export type FuelCardSent = BodySent<Contract['POST orders/fuel-card/request']>

interface KeptRequest {
  readonly order: FuelCardSent
  /** The idempotency key of the call. */
  readonly attempt: string
  /** The reason for rejection; undefined while it waits. The input is kept until it is sent again or discarded. */
  readonly rejection?: string
}

const queue = createQueue<readonly KeptRequest[]>({
  subject: 'fuel-card',
  empty: [],
  isEmpty: (list) => list.length === 0,
  send: sendFirst,
})

/** The pending or rejected request. */
export const useUnsentFuelCard = (): KeptRequest | undefined => queue.use()[0]
/** Sends the pending request. Resolves when nothing more can be sent for now. */
export const sendFuelCard = queue.flush
export const listUnsentFuelCards = queue.read
export const useUnsentFuelCards = queue.use

/** Requests the card as soon as possible. */
export function keepFuelCard(order: FuelCardSent): void {
  queue.update(() => [{ order, attempt: newKey() }])
  void queue.flush()
}

/** Withdraws the request. A call in progress may still arrive. */
export const forgetFuelCard = (): void => queue.update(() => [])

async function sendFirst(): Promise<boolean> {
  const next = queue.read().find(({ rejection }) => rejection === undefined)
  if (!next) return false
  const { order, attempt } = next
  try {
    const request = await send('POST orders/fuel-card/request', { body: order, idempotencyKey: attempt })
    queryClient.setQueryData(toQueryKey('GET orders/fuel-card/request'), { request })
    queue.update((list) => list.filter((one) => one.attempt !== attempt))
    void tell('done')
  } catch (error) {
    if (!(error instanceof ApiError) || isForLater(error)) throw error
    const rejection = await explainFailure(error)
    queue.update((list) => list.map((one) => (one.attempt === attempt ? { ...one, rejection } : one)))
    void queryClient.invalidateQueries({ queryKey: ['GET orders/fuel-card/request'] })
    void tell('rejected')
  }
  return true
}

async function tell(what: 'done' | 'rejected'): Promise<void> {
  await loadTexts('fuel-card')
  void showToast(texts.t(what, { ns: 'fuel-card' }), what === 'done' ? 'success' : 'error')
}
