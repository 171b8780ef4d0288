import type { CardKey } from '@afilia/contract/people/card'
import { proofBegins, proofFromDigits, proofState } from '@afilia/domain/events/card'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { canVerify, isSignedBy } from '../../../parts/codes/verify-signature.ts'
import { keysQuery } from '../../../parts/codes/card-query.ts'

/** The result of a check. `unknown`: it could not be checked; `outdated`: this browser cannot check it. */
export type Verdict =
  | { readonly state: 'good' | 'expired'; readonly validUntil: Date }
  | { readonly state: 'early'; readonly begins: Date }
  | { readonly state: 'false' | 'falseCode' | 'unknown' | 'outdated' | 'wait' }

/** Checks a proof on this device. The public keys are fetched or cached; the proof is not sent. */
export async function checkProof(digits: string, now: Date): Promise<Verdict> {
  const proof = proofFromDigits(digits)
  if (!proof) return { state: 'false' }
  if (!canVerify()) return { state: 'outdated' }
  const key = await findKey(proof.keyId).catch(() => null)
  if (key === null) return { state: 'unknown' }
  return key && (await isSignedBy(proof, key)) ? toVerdict(proof.validUntil, now) : { state: 'false' }
}

/** The result for a signed proof at a moment, because it may expire while it is shown. */
export function toVerdict(validUntil: Date, now: Date): Verdict {
  const state = proofState(validUntil, now)
  return state === 'early' ? { state, begins: proofBegins(validUntil) } : { state, validUntil }
}

/** Undefined if there is no such key. Refetches the keys before it says so, because they change now and then. Throws without a connection. */
async function findKey(keyId: string): Promise<CardKey | undefined> {
  const isWanted = ({ id }: CardKey): boolean => id === keyId
  const known = (await queryClient.fetchQuery(keysQuery)).find(isWanted)
  return known ?? (await queryClient.fetchQuery({ ...keysQuery, staleTime: 0 })).find(isWanted)
}
