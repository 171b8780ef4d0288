import type { CardKey } from '@afilia/contract/card'
import { fromBase64Url, proofBegins, proofFromDigits, proofState } from '@afilia/domain/card'
import { verifyAsync } from '@noble/ed25519'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { keysQuery } from '../card-query.ts'

/** What can be said of a card. `unknown`: it could not be looked at; `outdated`: this browser cannot. */
export type Verdict =
  | { readonly state: 'good' | 'expired'; readonly validUntil: Date }
  | { readonly state: 'early'; readonly begins: Date }
  | { readonly state: 'false' | 'falseCode' | 'unknown' | 'outdated' | 'wait' }

/** Checks a proof on this device. The public keys are fetched, or taken from what is kept; the proof goes nowhere. */
export async function checkProof(digits: string, now: Date): Promise<Verdict> {
  const proof = proofFromDigits(digits)
  if (!proof) return { state: 'false' }
  // Without them (a page that did not come by https, or a browser of before 2018) nothing can be computed.
  if (typeof BigInt === 'undefined' || !globalThis.crypto?.subtle) return { state: 'outdated' }
  const key = await findKey(proof.keyId).catch(() => null)
  if (key === null) return { state: 'unknown' }
  const publicKey = key && fromBase64Url(key.publicKey)
  const isSigned = publicKey && (await verifyAsync(proof.signature, proof.message, publicKey, { zip215: false }).catch(() => false))
  return isSigned ? verdictAt(proof.validUntil, now) : { state: 'false' }
}

/** What a signed proof is worth at a moment: it may run out while it is looked at. */
export function verdictAt(validUntil: Date, now: Date): Verdict {
  const state = proofState(validUntil, now)
  return state === 'early' ? { state, begins: proofBegins(validUntil) } : { state, validUntil }
}

/** Undefined when there is no such key. Asks again before it says so: keys change now and then. Throws without a connection. */
async function findKey(keyId: string): Promise<CardKey | undefined> {
  const isWanted = ({ id }: CardKey): boolean => id === keyId
  const known = (await queryClient.fetchQuery(keysQuery)).find(isWanted)
  return known ?? (await queryClient.fetchQuery({ ...keysQuery, staleTime: 0 })).find(isWanted)
}
