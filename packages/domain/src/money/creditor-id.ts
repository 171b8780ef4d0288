import { hasCheckDigits } from './check-digits.ts'

/**
 * Whether the text is a SEPA creditor identifier in its electronic form: country, two check digits, three characters for the
 * creditor's own use, and its national number (EPC AT-C001; for Spain a tax number of nine characters). The check digits (ISO 7064,
 * modulo 97-10) leave out the three characters.
 */
export function isCreditorId(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/u.test(text)) return false
  if (text.startsWith('ES') && text.length !== 16) return false
  return hasCheckDigits(`${text.slice(0, 4)}${text.slice(7)}`)
}
