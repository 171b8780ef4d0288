import { decodeProof, proofBegins, proofMakesWay, proofToDigits } from '@afilia/domain/events/card'

export interface ShownProof {
  /** The content of the QR code: the URL of the verification page, with the proof after the `#`, which browsers never send. */
  readonly address: string
  readonly validUntil: Date
  /** When the next proof replaces it. */
  readonly changesAt: Date
}

/** The current proof; undefined if all have expired or the device's clock is wrong. */
export function shownProof(proofs: readonly string[], now: Date): ShownProof | undefined {
  for (const text of proofs) {
    const validUntil = decodeProof(text)?.validUntil
    if (!validUntil || proofBegins(validUntil) > now || proofMakesWay(validUntil) <= now) continue
    return { address: `${verifyAddress()}#${proofToDigits(text)}`, validUntil, changesAt: proofMakesWay(validUntil) }
  }
  return undefined
}

/** When the last proof expires, after which the card does not work offline. */
export function offlineUntil(proofs: readonly string[]): Date | undefined {
  const last = decodeProof(proofs.at(-1) ?? '')
  return last && proofMakesWay(last.validUntil)
}

export const verifyAddress = (): string => new URL('/verify-card', location.origin).href
