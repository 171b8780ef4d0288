const EMAIL = /^[^\s@<>()",;:\\[\]\u0080-\u{10FFFF}]+@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)*\.[\p{L}\p{M}\p{N}-]{2,}$/u

/**
 * Whether the text is an e-mail address that a mail can reach. A name with an accent is a typing error: hardly a mailbox has one, and few servers
 * take it (RFC 6531). A domain may have one, as DNS has another spelling for it.
 */
export const isEmail = (text: string): boolean => EMAIL.test(text)
