import { hasCheckDigits, makeCheckDigits } from './check-digits.ts'
import { IBAN_LENGTHS } from './iban-lengths.ts'

/** Why an IBAN is invalid: the first reason that applies. `account-digits` are the two control digits inside a Spanish account. */
export type IbanFault = 'empty' | 'country' | 'length' | 'check-digits' | 'account-digits'

export type IbanCheck = { readonly ok: true; readonly value: string } | { readonly ok: false; readonly reason: IbanFault }

const SEPARATORS = /[\s.\-\u2010-\u2015\u2212_/\u00AD\u200B-\u200F\u2060\uFEFF]/gu

/** The electronic form: upper case, half-width, without separators or the word IBAN before it. Does not check it. */
export function normalizeIban(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(SEPARATORS, '')
    .replace(/^(?:IBAN:?)+/u, '')
}

/**
 * Checks an IBAN in any spelling: a SEPA country, its length, the check digits (ISO 13616, modulo 97) and, for Spain, the
 * two control digits of the account. `value` is the electronic form.
 */
export function checkIban(text: string): IbanCheck {
  const value = normalizeIban(text)
  if (value === '') return { ok: false, reason: 'empty' }
  const length = IBAN_LENGTHS[value.slice(0, 2)]
  if (length === undefined) return { ok: false, reason: 'country' }
  if (value.length !== length) return { ok: false, reason: 'length' }
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/u.test(value) || !hasCheckDigits(value)) return { ok: false, reason: 'check-digits' }
  if (value.startsWith('ES') && !hasSpanishDigits(value.slice(4))) return { ok: false, reason: 'account-digits' }
  return { ok: true, value }
}

/** Whether the text is a valid IBAN of a SEPA country, in any spelling. */
export function isIban(text: string): boolean {
  return checkIban(text).ok
}

/** Formats in groups of four: `'ES91 2100 0418 4502 0005 1332'`. */
export function formatIban(text: string): string {
  return inFours(normalizeIban(text))
}

/** Masks all but the country, the check digits and the last four: `'ES91 •••• •••• •••• •••• 1332'`. Short text is masked whole. */
export function maskIban(text: string): string {
  const value = normalizeIban(text)
  if (value.length < 15) return inFours('•'.repeat(value.length))
  return inFours(value.slice(0, 4) + '•'.repeat(value.length - 8) + value.slice(-4))
}

/**
 * The Spanish IBAN of a bank (4 digits), branch (4 digits) and account (10 digits), with its four check digits computed.
 * Throws RangeError if a part has another number of digits.
 */
export function makeSpanishIban(bank: string, branch: string, account: string): string {
  if (!/^\d{4}$/u.test(bank) || !/^\d{4}$/u.test(branch) || !/^\d{10}$/u.test(account)) {
    throw new RangeError('A Spanish account has 4 digits for the bank, 4 for the branch and 10 for the account')
  }
  const accountCode = bank + branch + spanishDigit(`00${bank}${branch}`) + spanishDigit(account) + account
  return `ES${makeCheckDigits(`ES00${accountCode}`)}${accountCode}`
}

// The shortest IBAN (Norway) has 15 characters, so showing eight always hides some.
function inFours(text: string): string {
  return text.replaceAll(/.{4}(?=.)/gu, '$& ')
}

function hasSpanishDigits(accountCode: string): boolean {
  if (!/^\d{20}$/u.test(accountCode)) return false
  return accountCode.slice(8, 10) === spanishDigit(`00${accountCode.slice(0, 8)}`) + spanishDigit(accountCode.slice(10))
}

/** One control digit of the former Código Cuenta Cliente, over ten digits: weights 2^i modulo 11. */
function spanishDigit(tenDigits: string): string {
  let sum = 0
  for (const [index, digit] of [...tenDigits].entries()) sum += Number(digit) * (2 ** index % 11)
  const digit = 11 - (sum % 11)
  return String(digit === 11 ? 0 : digit === 10 ? 1 : digit)
}
