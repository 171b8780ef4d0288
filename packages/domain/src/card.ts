import { pushRole, type PushRole, type Role } from './roles.ts'

// The proof that a membership card shows (docs/decisions/026-membership-card.md). It is 72 bytes: the key's id (4), the
// moment until which it is good in minutes since 1970 (4), and an Ed25519 signature of both (64). Nothing in it depends on who
// shows it: the proofs of all members for the same ten minutes are the same, byte by byte.

/** A new proof begins every so many minutes, for all members at once. */
export const PROOF_STEP = 10
/** How many minutes a proof is good: the last moment of its step still leaves half a step to read it. */
export const PROOF_LIFE = 15
/** How many minutes a card works without a network: two days and nights in a basement. It is also how long a membership that has ended can still be shown. */
export const CARD_LIFE = 48 * 60
/** How far the clocks of two phones may differ, in minutes. */
const CLOCK_LEEWAY = 5

const MINUTE = 60_000
const HEAD_BYTES = 8
const SIGNATURE_BYTES = 64
const PROOF_BYTES = HEAD_BYTES + SIGNATURE_BYTES
/** Two bytes are five digits: a QR code packs digits tightest, and an address may bear them. */
const PROOF_DIGITS = (PROOF_BYTES / 2) * 5

export interface Proof {
  /** Hexadecimal, 8 characters. */
  readonly keyId: string
  readonly validUntil: Date
  /** What has been signed. */
  readonly message: Uint8Array<ArrayBuffer>
  readonly signature: Uint8Array<ArrayBuffer>
}

/** Keeps a signature of ours from meaning anything elsewhere. */
const PURPOSE = 'afilia card proof 1\n'

/** What is signed for a proof of this key that is good until then (whole minutes). */
export function proofMessage(keyId: string, validUntil: Date): Uint8Array<ArrayBuffer> {
  return withPurpose(headOf(keyId, validUntil))
}

/** The proof as it is stored and sent: 96 characters of base64url. */
export function encodeProof(keyId: string, validUntil: Date, signature: Uint8Array): string {
  return toBase64Url(Uint8Array.of(...headOf(keyId, validUntil), ...signature))
}

/** Undefined for anything but a proof. Whether its signature is good is another question. */
export function decodeProof(text: string): Proof | undefined {
  const bytes = fromBase64Url(text)
  return bytes && readProof(bytes)
}

/** The same proof as 180 digits, for the address that the QR code holds. */
export function proofToDigits(proof: string): string {
  const bytes = fromBase64Url(proof) ?? new Uint8Array()
  const pairs = Array.from({ length: bytes.length / 2 }, (_, pair) => bytes[2 * pair]! * 256 + bytes[2 * pair + 1]!)
  return pairs.map((pair) => String(pair).padStart(5, '0')).join('')
}

/** Undefined for anything but the digits of a proof. */
export function proofFromDigits(digits: string): Proof | undefined {
  if (digits.length !== PROOF_DIGITS || !/^\d+$/u.test(digits)) return undefined
  const pairs = Array.from({ length: PROOF_BYTES / 2 }, (_, pair) => Number(digits.slice(5 * pair, 5 * pair + 5)))
  if (pairs.some((pair) => pair > 0xffff)) return undefined
  return readProof(Uint8Array.from(pairs.flatMap((pair) => [pair >> 8, pair & 0xff])))
}

/** Until when each proof of a card fetched now is good, the one to show now first. They begin at the same moments for everybody, so that not even those tell two members apart. */
export function proofTimes(now: Date): Date[] {
  const step = Math.floor(now.getTime() / (PROOF_STEP * MINUTE))
  return Array.from({ length: CARD_LIFE / PROOF_STEP }, (_, ahead) => new Date(((step + ahead) * PROOF_STEP + PROOF_LIFE) * MINUTE))
}

/** From when a proof is the one to show. */
export const proofBegins = (validUntil: Date): Date => new Date(validUntil.getTime() - PROOF_LIFE * MINUTE)
/** From when another one takes its place. */
export const proofMakesWay = (validUntil: Date): Date => new Date(proofBegins(validUntil).getTime() + PROOF_STEP * MINUTE)

/** What the time says of a proof whose signature is good. One that has not begun was taken from a phone ahead of its time. */
export function proofState(validUntil: Date, now: Date): 'good' | 'expired' | 'early' {
  if (now.getTime() >= validUntil.getTime()) return 'expired'
  return now.getTime() < proofBegins(validUntil).getTime() - CLOCK_LEEWAY * MINUTE ? 'early' : 'good'
}

const KINDS = { ROLE_AFFILIATE: 'AFFILIATE', ROLE_STUDENT: 'STUDENT', ROLE_SENIOR: 'SENIOR' } as const satisfies Record<PushRole, string>
export type CardKind = (typeof KINDS)[PushRole]

/** As what somebody holds a card (§6: the three kinds of member). Undefined for staff who are no members. */
export function cardKind(roles: readonly Role[]): CardKind | undefined {
  const role = pushRole(roles)
  return role && KINDS[role]
}

/** A code to be read aloud: eight digits, the same words in every language. */
export const SPOKEN_CODE_DIGITS = 8

/** What somebody typed, without blanks, dots and dashes; undefined unless that is a code. */
export function normalizeSpokenCode(text: string): string | undefined {
  const digits = text.normalize('NFKC').replaceAll(/[\s.\-–—·]/gu, '')
  return digits.length === SPOKEN_CODE_DIGITS && /^\d+$/u.test(digits) ? digits : undefined
}

/** `'482109375526'` → `'4821 0937 5526'`: as people read figures out. */
export const inFours = (digits: string): string => digits.replaceAll(/(\d{4})(?=\d)/gu, '$1 ')

function headOf(keyId: string, validUntil: Date): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(HEAD_BYTES)
  const view = new DataView(head.buffer)
  view.setUint32(0, Number.parseInt(keyId, 16))
  view.setUint32(4, validUntil.getTime() / MINUTE)
  return head
}

function withPurpose(head: Uint8Array): Uint8Array<ArrayBuffer> {
  return Uint8Array.of(...Array.from(PURPOSE, (character) => character.charCodeAt(0)), ...head)
}

function readProof(bytes: Uint8Array<ArrayBuffer>): Proof | undefined {
  if (bytes.length !== PROOF_BYTES) return undefined
  const view = new DataView(bytes.buffer)
  return {
    keyId: view.getUint32(0).toString(16).padStart(8, '0'),
    validUntil: new Date(view.getUint32(4) * MINUTE),
    message: withPurpose(bytes.subarray(0, HEAD_BYTES)),
    signature: bytes.slice(HEAD_BYTES),
  }
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Undefined unless it is base64url. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]*$/u.test(text) || text.length % 4 === 1) return undefined
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
}
