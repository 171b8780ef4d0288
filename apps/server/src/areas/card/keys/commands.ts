import { sign } from 'node:crypto'
import { encodeProof, proofMessage, proofTimes } from '@afilia/domain/events/card'
import { loadKey, type SigningKey, type SigningStore, toQuarter } from '../../../platform/sealing/signing-keys.ts'

/** One proof for every ten minutes from now on, in order. Ed25519 signatures are deterministic, so all members get the same proofs. */
export async function signProofs(deps: SigningStore, now: Date): Promise<string[]> {
  const times = proofTimes(now)
  const quarters = [...new Set(times.map((time) => toQuarter(time)))]
  const keys = new Map(await Promise.all(quarters.map(async (quarter) => [quarter, await loadKey(deps, quarter)] as const)))
  return times.map((validUntil) => signProof(keys.get(toQuarter(validUntil))!, validUntil))
}

/** Caches the proofs of the last two days in this process, because 288 signatures cost more than the rest of a card. */
const signed = new Map<string, string>()
const MAX_SIGNED = 1_000

function signProof({ id, privateKey }: SigningKey, validUntil: Date): string {
  const name = `${id} ${validUntil.getTime()}`
  const known = signed.get(name)
  if (known !== undefined) return known
  if (signed.size >= MAX_SIGNED) signed.clear()
  const proof = encodeProof(id, validUntil, sign(null, proofMessage(id, validUntil), privateKey))
  signed.set(name, proof)
  return proof
}
