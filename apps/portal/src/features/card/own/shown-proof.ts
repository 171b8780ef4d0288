import { decodeProof, proofBegins, proofMakesWay, proofToDigits } from '@afilia/domain/card'

export interface ShownProof {
  /** What the QR code holds: the page that checks it, with the proof behind the `#`, which browsers send to nobody. */
  readonly address: string
  readonly validUntil: Date
  /** When another one takes its place. */
  readonly changesAt: Date
}

/** The proof of the moment; undefined when all have run out, or when this device's clock is wrong. */
export function shownProof(proofs: readonly string[], now: Date): ShownProof | undefined {
  for (const text of proofs) {
    const validUntil = decodeProof(text)?.validUntil
    if (!validUntil || proofBegins(validUntil) > now || proofMakesWay(validUntil) <= now) continue
    return { address: `${verifyAddress()}#${proofToDigits(text)}`, validUntil, changesAt: proofMakesWay(validUntil) }
  }
  return undefined
}

/** Until when the card works without a network: from then on there is no proof to show. */
export function offlineUntil(proofs: readonly string[]): Date | undefined {
  const last = decodeProof(proofs.at(-1) ?? '')
  return last && proofMakesWay(last.validUntil)
}

export const verifyAddress = (): string => new URL('/verify-card', location.origin).href
