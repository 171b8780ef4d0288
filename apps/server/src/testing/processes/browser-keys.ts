import { createECDH, randomBytes } from 'node:crypto'
import type { PushSubscription } from '@afilia/contract/messages/push'
import ece from 'http_ece'

interface TestBrowser {
  readonly subscription: PushSubscription
  /** Decrypts a push by an independent implementation. Throws if it is not for this browser. */
  decrypt(body: Buffer): string
}

/** Makes a browser's side of a subscription at this endpoint. */
export function makeBrowser(endpoint: string): TestBrowser {
  const privateKey = createECDH('prime256v1')
  const point = privateKey.generateKeys('base64url')
  const auth = randomBytes(16).toString('base64url')
  return {
    subscription: { endpoint, keys: { p256dh: point, auth } },
    decrypt: (body) => ece.decrypt(body, { version: 'aes128gcm', privateKey, dh: point, authSecret: auth }).toString(),
  }
}
