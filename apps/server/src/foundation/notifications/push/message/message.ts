import type { PushSubscription } from '@afilia/contract/messages/push'
import type { PushPayload } from '@afilia/domain/messages/push'
import type { Sealing } from '../../../../platform/sealing/sealing.ts'
import { encrypt } from './encrypt.ts'
import type { TakenPush } from '../outbox.ts'

/** A push in the form that its service accepts. */
export interface PushMessage {
  readonly url: string
  readonly origin: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export interface Pushing {
  readonly subscription: PushSubscription
  readonly payload: PushPayload
  /** How long the service keeps it for a device that is off, in seconds. */
  readonly ttl: number
  readonly isUrgent: boolean
  /** Replaces an undelivered push with the same value: 32 characters of base64url without a meaning. */
  readonly collapse: string | null
}

/** All payloads have this length, so that it does not reveal the topic. */
const PAYLOAD_SIZE = 96

/** Encrypts a push and writes its headers (RFC 8030, section 5). `authorize` comes from `createAuthorization`. `now` in ms. */
export function buildMessage(
  { subscription: { endpoint, keys }, payload, ttl, isUrgent, collapse }: Pushing,
  authorize: (origin: string, now: number) => string,
  now: number,
): PushMessage {
  const origin = readOrigin(endpoint)
  const browser = { point: Buffer.from(keys.p256dh, 'base64url'), auth: Buffer.from(keys.auth, 'base64url') }
  const body = encrypt(Buffer.from(JSON.stringify(payload)), PAYLOAD_SIZE, browser)
  return {
    url: endpoint,
    origin,
    headers: {
      authorization: authorize(origin, now),
      'content-encoding': 'aes128gcm',
      'content-length': String(body.length),
      'content-type': 'application/octet-stream',
      ttl: String(ttl),
      urgency: isUrgent ? 'high' : 'normal',
      ...(collapse !== null && { topic: collapse }),
    },
    body,
  }
}

/** Returns the `https://host` of an address whose path begins with a slash. */
const readOrigin = (endpoint: string): string => {
  const end = endpoint.indexOf('/', endpoint.indexOf('//') + 2)
  return end === -1 ? endpoint : endpoint.slice(0, end)
}

/**
 * Converts a push of the outbox. Pushes of one thread of one member replace each other. Its hash reveals neither the thread nor
 * the member.
 */
export function toPushing(sealing: Sealing, push: TakenPush, subscription: PushSubscription, now: number): Pushing {
  const { notification, personId, giveUpAt, isUrgent } = push
  const thread = notification?.thread ?? null
  return {
    subscription,
    payload: { v: 1, topic: notification?.topic ?? 'TEST', id: notification?.id ?? null },
    ttl: Math.floor((giveUpAt.getTime() - now) / 1000),
    isUrgent,
    collapse: thread === null ? null : sealing.hash('push-collapse', `${personId}\0${thread}`).toString('base64url').slice(0, 32),
  }
}
