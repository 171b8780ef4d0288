import type { CardKey } from '@afilia/contract/people/card'
import { fromBase64Url } from '@afilia/domain/formats/digits'
import { verifyAsync } from '@noble/ed25519'

/** The common part of a card's proof and an event's ticket. */
interface Signed {
  readonly message: Uint8Array<ArrayBuffer>
  readonly signature: Uint8Array<ArrayBuffer>
}

/** Whether this browser can verify signatures. Pages without https and browsers older than 2018 cannot. */
export const canVerify = (): boolean => typeof BigInt !== 'undefined' && globalThis.crypto?.subtle !== undefined

/** Whether this key signed it. Sends nothing. */
export async function isSignedBy({ signature, message }: Signed, key: CardKey): Promise<boolean> {
  const publicKey = fromBase64Url(key.publicKey)
  return publicKey !== undefined && (await verifyAsync(signature, message, publicKey, { zip215: false }).catch(() => false))
}
