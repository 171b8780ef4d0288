import { fromBase64Url, fromDigits, toBase64Url, toDigits, withPurpose } from '../formats/digits.ts'
import { pushRole, type PushRole, type Role } from '../identity/roles.ts'

// The proof that a membership card shows (docs/decisions/026-membership-card.md). It is 72 bytes: the key's id (4), the
// end of its validity in minutes since 1970 (4), and an Ed25519 signature of both (64). Nothing in it depends on the
// member: for the same ten minutes, all members have the same proof, byte for byte.

/** Minutes between two proofs, the same for all members. */
export const PROOF_STEP = 10
/** Minutes for which a proof is valid. One shown at the end of its step can still be scanned for half a step. */
export const PROOF_LIFE = 15
/** Minutes for which a card works offline: two days. A membership that has ended can still be shown for that long. */
export const CARD_LIFE = 48 * 60
/** Tolerated clock difference between two phones, in minutes. */
const CLOCK_LEEWAY = 5

const MINUTE = 60_000
const HEAD_BYTES = 8
const SIGNATURE_BYTES = 64
const PROOF_BYTES = HEAD_BYTES + SIGNATURE_BYTES

export interface Proof {
  /** Hexadecimal, 8 characters. */
  readonly keyId: string
  readonly validUntil: Date
  /** The signed bytes. */
  readonly message: Uint8Array<ArrayBuffer>
  readonly signature: Uint8Array<ArrayBuffer>
}

/** Domain separation: the signature is invalid in any other protocol. */
const PURPOSE = 'afilia card proof 1\n'

/** The bytes to sign for a proof by this key that is valid until then (whole minutes). */
export function proofMessage(keyId: string, validUntil: Date): Uint8Array<ArrayBuffer> {
  return withPurpose(PURPOSE, readHead(keyId, validUntil))
}

/** The proof as it is stored and sent: 96 characters of base64url. */
export function encodeProof(keyId: string, validUntil: Date, signature: Uint8Array): string {
  return toBase64Url(Uint8Array.of(...readHead(keyId, validUntil), ...signature))
}

/** Undefined if the text is not a well-formed proof. Does not check the signature. */
export function decodeProof(text: string): Proof | undefined {
  const bytes = fromBase64Url(text)
  return bytes && readProof(bytes)
}

/** The proof as 180 digits, for the URL in the QR code. */
export function proofToDigits(proof: string): string {
  return toDigits(fromBase64Url(proof) ?? new Uint8Array())
}

/** Undefined if the digits are not a well-formed proof. */
export function proofFromDigits(digits: string): Proof | undefined {
  const bytes = fromDigits(digits, PROOF_BYTES)
  return bytes && readProof(bytes)
}

/** The expiry times of the proofs on a card fetched now, the current one first. They are the same for all members, so they identify nobody. */
export function proofTimes(now: Date): Date[] {
  const step = Math.floor(now.getTime() / (PROOF_STEP * MINUTE))
  return Array.from({ length: CARD_LIFE / PROOF_STEP }, (_, ahead) => new Date(((step + ahead) * PROOF_STEP + PROOF_LIFE) * MINUTE))
}

/** When a proof becomes the current one. */
export const proofBegins = (validUntil: Date): Date => new Date(validUntil.getTime() - PROOF_LIFE * MINUTE)
/** When the next proof replaces it. */
export const proofMakesWay = (validUntil: Date): Date => new Date(proofBegins(validUntil).getTime() + PROOF_STEP * MINUTE)

/** Checks the time of a proof with a valid signature. `early`: a proof for later, copied from a phone. */
export function proofState(validUntil: Date, now: Date): 'good' | 'expired' | 'early' {
  if (now.getTime() >= validUntil.getTime()) return 'expired'
  return now.getTime() < proofBegins(validUntil).getTime() - CLOCK_LEEWAY * MINUTE ? 'early' : 'good'
}

const KINDS = { ROLE_AFFILIATE: 'AFFILIATE', ROLE_STUDENT: 'STUDENT', ROLE_SENIOR: 'SENIOR' } as const satisfies Record<PushRole, string>
export type CardKind = (typeof KINDS)[PushRole]

/** The kind of member that a card shows (§6). Undefined for staff who are not members. */
export function cardKind(roles: readonly Role[]): CardKind | undefined {
  const role = pushRole(roles)
  return role && KINDS[role]
}

/** A code to read aloud: eight digits, since every language has digits. */
export const SPOKEN_CODE_DIGITS = 8

/** Reads a typed code, without spaces, dots and dashes; undefined if it is not one. */
export function normalizeSpokenCode(text: string): string | undefined {
  const digits = text.normalize('NFKC').replaceAll(/[\s.\-–—·]/gu, '')
  return digits.length === SPOKEN_CODE_DIGITS && /^\d+$/u.test(digits) ? digits : undefined
}

/** `'482109375526'` → `'4821 0937 5526'`, for reading aloud. */
export const inFours = (digits: string): string => digits.replaceAll(/(\d{4})(?=\d)/gu, '$1 ')

function readHead(keyId: string, validUntil: Date): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(HEAD_BYTES)
  const view = new DataView(head.buffer)
  view.setUint32(0, Number.parseInt(keyId, 16))
  view.setUint32(4, validUntil.getTime() / MINUTE)
  return head
}

function readProof(bytes: Uint8Array<ArrayBuffer>): Proof | undefined {
  if (bytes.length !== PROOF_BYTES) return undefined
  const view = new DataView(bytes.buffer)
  return {
    keyId: view.getUint32(0).toString(16).padStart(8, '0'),
    validUntil: new Date(view.getUint32(4) * MINUTE),
    message: withPurpose(PURPOSE, bytes.subarray(0, HEAD_BYTES)),
    signature: bytes.slice(HEAD_BYTES),
  }
}
