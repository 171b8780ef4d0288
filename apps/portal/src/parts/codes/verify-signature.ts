import type { CardKey } from '@afilia/contract/people/card'
import { fromBase64Url } from '@afilia/domain/formats/digits'
import { verifyAsync } from '@noble/ed25519'

/** What a card's proof and an event's ticket have in common. */
interface Signed {
  readonly message: Uint8Array<ArrayBuffer>
  readonly signature: Uint8Array<ArrayBuffer>
}

/** Whether this browser can check signatures: what it takes is missing on a page without https and in browsers from before 2018. */
export const canVerify = (): boolean => typeof BigInt !== 'undefined' && globalThis.crypto?.subtle !== undefined

/** Whether this key has signed it. Nothing is sent. */
export async function isSignedBy({ signature, message }: Signed, key: CardKey): Promise<boolean> {
  const publicKey = fromBase64Url(key.publicKey)
  return publicKey !== undefined && (await verifyAsync(signature, message, publicKey, { zip215: false }).catch(() => false))
}
