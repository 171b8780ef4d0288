const EMAIL = /^[^\s@<>()",;:\\[\]\u0080-\u{10FFFF}]+@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)*\.[\p{L}\p{M}\p{N}-]{2,}$/u

// Invisible marks and blanks of any kind, which come along when an address is copied: zero-width spaces, marks of byte order and
// direction, soft hyphens, no-break spaces.
const AROUND = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu
/** Two of them belong to some words of the alphabets of India and Persia, in which a domain may be written (RFC 5892). */
const INSIDE = /(?![\u200C\u200D])\p{Cf}/gu

/** The address without what nobody sees: blanks and invisible marks around it, and invisible marks within it. */
export const normalizeEmail = (text: string): string => text.replaceAll(AROUND, '').replaceAll(INSIDE, '')

/**
 * Whether the text, without invisible marks, is an e-mail address that can receive mail. An accent before the @ is a typing error: hardly any mailbox has one, and few
 * servers accept it (RFC 6531). A domain may have accents, because DNS has an ASCII spelling for them.
 */
export const isEmail = (text: string): boolean => EMAIL.test(normalizeEmail(text))
