// Bytes as digits and as base64url, for what a QR code carries: it packs digits most tightly, and they are safe in a URL.

/** Two bytes become five digits. An odd last byte is left out. */
export function toDigits(bytes: Uint8Array): string {
  const pairs = Array.from({ length: Math.floor(bytes.length / 2) }, (_, pair) => bytes[2 * pair]! * 256 + bytes[2 * pair + 1]!)
  return pairs.map((pair) => String(pair).padStart(5, '0')).join('')
}

/** So many bytes (an even number) from their digits; undefined if these are not the digits of so many. */
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

/** The letters of a text (ASCII) and then these bytes: what is signed begins with what it is signed for, so that it is of no use in another protocol. */
export const withPurpose = (purpose: string, bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  Uint8Array.of(...Array.from(purpose, (character) => character.charCodeAt(0)), ...bytes)
