// All kinds of hyphen, and the invisible direction marks in text copied from an address book.
const LEFT_OUT = /[\s()（）\p{Pd}\u2212\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu
const SPANISH = /^(?:\+34)?[6-9]\d{8}$/u
const INTERNATIONAL = /^\+(?!34)[1-9]\d{6,14}$/u

/** Removes spaces, hyphens and parentheses, and nothing else (specification §5). */
export function normalizePhone(text: string): string {
  return text.replaceAll(LEFT_OUT, '')
}

/**
 * Whether the text, in any spacing, is a phone: nine digits that begin with 6 to 9 (Spain, with or without +34), or `+` and
 * 7 to 15 digits of another country (ITU-T E.164).
 */
export function isPhone(text: string): boolean {
  const phone = normalizePhone(text)
  return SPANISH.test(phone) || INTERNATIONAL.test(phone)
}

/** Formats a Spanish phone without its prefix, `'+34612345678'` → `'612 345 678'`; any other like `formatPhone`. */
export function presentPhone(text: string): string {
  return formatPhone(text).replace(/^\+34 /u, '')
}

/**
 * Formats for reading: `'612 345 678'`, `'+34 612 345 678'`. A foreign phone is only normalized, since each country groups the
 * digits differently; text that is not a phone is returned trimmed.
 */
export function formatPhone(text: string): string {
  const phone = normalizePhone(text)
  if (SPANISH.test(phone)) return phone.replace(/^(\+34)?(\d{3})(\d{3})(\d{3})$/u, '$1 $2 $3 $4').trim()
  return INTERNATIONAL.test(phone) ? phone : text.trim()
}
