import { fromDigits, toDigits, withPurpose } from '../formats/digits.ts'

// The code of a ticket (docs/decisions/083): digits in a QR code, without an address or a name. 106 bytes: the key's id (4), the end of its validity in
// minutes since 1970 (4), the number of the participant in the order (2), the order's id (16), the session's id (16), and an Ed25519 signature of all that (64).

/** The content of a ticket. */
export interface TicketFacts {
  /** The signing key: hexadecimal, 8 characters. */
  readonly keyId: string
  /** Whole minutes. */
  readonly validUntil: Date
  readonly orderId: string
  readonly sessionId: string
  /** From 0: the member, then the companions. */
  readonly participant: number
}

export interface SignedTicket extends TicketFacts {
  /** The signed bytes. */
  readonly message: Uint8Array<ArrayBuffer>
  readonly signature: Uint8Array<ArrayBuffer>
}

const MINUTE = 60_000
const HEAD_BYTES = 42
const TICKET_BYTES = HEAD_BYTES + 64
const PURPOSE = 'afilia event ticket 1\n'
/** A margin for sessions that end late and for clocks that are wrong. */
const LASTS_AFTER = 12 * 60 * MINUTE

/** The most tickets kept offline for a check-in: about two million characters. A longer list is not kept at all. */
export const MAX_TICKETS_OFFLINE = 10_000

/** The end of validity of a session's tickets. */
export const toTicketEnd = (sessionEnds: Date): Date => new Date(Math.ceil((sessionEnds.getTime() + LASTS_AFTER) / MINUTE) * MINUTE)

/** The bytes to sign. */
export const ticketMessage = (facts: TicketFacts): Uint8Array<ArrayBuffer> => withPurpose(PURPOSE, writeHead(facts))

/** The digits of the QR code. */
export const encodeTicket = (facts: TicketFacts, signature: Uint8Array): string =>
  toDigits(Uint8Array.of(...writeHead(facts), ...signature))

/** Undefined if the digits are not a well-formed ticket. Does not check the signature. */
export function decodeTicket(digits: string): SignedTicket | undefined {
  const bytes = fromDigits(digits, TICKET_BYTES)
  if (!bytes) return undefined
  const view = new DataView(bytes.buffer)
  return {
    keyId: view.getUint32(0).toString(16).padStart(8, '0'),
    validUntil: new Date(view.getUint32(4) * MINUTE),
    participant: view.getUint16(8),
    orderId: readId(bytes.subarray(10, 26)),
    sessionId: readId(bytes.subarray(26, 42)),
    message: withPurpose(PURPOSE, bytes.subarray(0, HEAD_BYTES)),
    signature: bytes.slice(HEAD_BYTES),
  }
}

/** The first seven digits come from the random end of the order's id, the last one is the participant's number. */
const ORDER_CODES = 10_000_000

/** Eight digits to say or type if a QR code cannot be scanned. Among a thousand orders two may share a code, so check-in shows the names. */
export function toSpokenTicket(orderId: string, participant: number): string {
  const end = Number.parseInt(orderId.slice(-12), 16)
  return `${String(end % ORDER_CODES).padStart(7, '0')}${participant}`
}

function writeHead({ keyId, validUntil, orderId, sessionId, participant }: TicketFacts): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(HEAD_BYTES)
  const view = new DataView(head.buffer)
  view.setUint32(0, Number.parseInt(keyId, 16))
  view.setUint32(4, validUntil.getTime() / MINUTE)
  view.setUint16(8, participant)
  head.set(writeId(orderId), 10)
  head.set(writeId(sessionId), 26)
  return head
}

const writeId = (id: string): number[] => Array.from(id.replaceAll('-', '').matchAll(/../gu), ([pair]) => Number.parseInt(pair, 16))

function readId(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/u, '$1-$2-$3-$4-')
}
