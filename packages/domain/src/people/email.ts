const EMAIL = /^[^\s@<>()",;:\\[\]\u0080-\u{10FFFF}]+@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)*\.[\p{L}\p{M}\p{N}-]{2,}$/u

/**
 * Whether the text is an e-mail address that can receive mail. An accent before the @ is a typing error: hardly any mailbox has one, and few
 * servers accept it (RFC 6531). A domain may have accents, because DNS has an ASCII spelling for them.
 */
export const isEmail = (text: string): boolean => EMAIL.test(text)
