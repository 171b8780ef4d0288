/**
 * Whether the third and fourth characters are the check digits of the rest: ISO 7064, modulo 97-10, as in an IBAN. Expects capitals
 * and digits.
 */
export const hasCheckDigits = (text: string): boolean => text.slice(2, 4) === makeCheckDigits(text)

/** Computes the two check digits, 02 to 98. Comparing them also rejects 00, 01 and 99, which modulo 97 accepts. */
export function makeCheckDigits(text: string): string {
  let remainder = 0
  for (const char of `${text.slice(4)}${text.slice(0, 2)}00`) {
    const worth = Number.parseInt(char, 36)
    remainder = (remainder * (worth > 9 ? 100 : 10) + worth) % 97
  }
  return String(98 - remainder).padStart(2, '0')
}
