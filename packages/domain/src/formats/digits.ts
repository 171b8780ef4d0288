// Bytes as digits and as base64url, for QR codes: digits pack most tightly there and are safe in a URL.

/** Writes each two bytes as five digits. An odd last byte is dropped. */
export function toDigits(bytes: Uint8Array): string {
  const pairs = Array.from({ length: Math.floor(bytes.length / 2) }, (_, pair) => bytes[2 * pair]! * 256 + bytes[2 * pair + 1]!)
  return pairs.map((pair) => String(pair).padStart(5, '0')).join('')
}

/** Reads `count` bytes (an even number) from their digits; undefined if the digits do not encode that many bytes. */
export function fromDigits(digits: string, count: number): Uint8Array<ArrayBuffer> | undefined {
  if (digits.length !== (count / 2) * 5 || !/^\d+$/u.test(digits)) return undefined
  const pairs = Array.from({ length: count / 2 }, (_, pair) => Number(digits.slice(5 * pair, 5 * pair + 5)))
  if (pairs.some((pair) => pair > 0xffff)) return undefined
  return Uint8Array.from(pairs.flatMap((pair) => [pair >> 8, pair & 0xff]))
}

export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Undefined if it is not base64url. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]*$/u.test(text) || text.length % 4 === 1) return undefined
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
}

/** The ASCII bytes of the purpose, then these bytes. A signature that covers its purpose is invalid in any other protocol. */
export const withPurpose = (purpose: string, bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  Uint8Array.of(...Array.from(purpose, (character) => character.charCodeAt(0)), ...bytes)
