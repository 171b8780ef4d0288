import { createECDH } from 'node:crypto'
import type { PushSubscription } from '@afilia/contract/messages/push'

/** The browsers' own push services: Chrome and browsers based on it, Firefox, Edge, Safari. */
const KNOWN_SERVICES = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', '*.notify.windows.com', '*.push.apple.com']

/**
 * Checks that an endpoint belongs to a known push service, so that nobody makes this server call an address of their choice.
 * `others` are more hosts. `*.` before a host includes all hosts below it. An origin such as `http://127.0.0.1:4000` is allowed
 * too.
 */
export function createServiceCheck(others: readonly string[]): (endpoint: string) => boolean {
  const names = [...KNOWN_SERVICES, ...others.filter((other) => !other.includes('/'))]
  const origins = new Set(others.filter((other) => other.includes('/')))
  const hosts = new Set(names.filter((name) => !name.startsWith('*')))
  const endings = names.filter((name) => name.startsWith('*')).map((name) => name.slice(1))
  return (endpoint) => {
    const url = URL.parse(endpoint)
    if (!url || url.username !== '' || url.password !== '') return false
    if (origins.has(url.origin)) return true
    if (url.protocol !== 'https:' || url.port !== '') return false
    return hosts.has(url.hostname) || endings.some((ending) => url.hostname.endsWith(ending))
  }
}

const POINT_BYTES = 65
const AUTH_BYTES = 16

/**
 * Whether the subscription can be encrypted for: its key is a point of the curve (RFC 8291, section 3.1), and its secret has 16
 * bytes (section 3.2).
 */
export function hasUsableKeys({ keys }: PushSubscription): boolean {
  const point = Buffer.from(keys.p256dh, 'base64url')
  if (point.length !== POINT_BYTES || Buffer.from(keys.auth, 'base64url').length !== AUTH_BYTES) return false
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    own.computeSecret(point)
    return true
  } catch {
    return false
  }
}

/** Reads the part of a subscription by which a browser is found. */
export const readEndpoint = (subscription: string): string => (JSON.parse(subscription) as PushSubscription).endpoint
