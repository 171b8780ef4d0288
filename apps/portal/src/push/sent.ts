import type { PushSubscription as SentSubscription } from '@afilia/contract/messages/push'

/** What the server needs of a subscription. */
export function toSent(subscription: PushSubscription): SentSubscription {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } }
}
