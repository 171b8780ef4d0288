import type { PushSubscription as SentSubscription } from '@afilia/contract/messages/push'

/** The parts of a subscription that the server needs. */
export function toSent(subscription: PushSubscription): SentSubscription {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } }
}
