/** DNI of a Spaniard, NIE of a foreigner, or the NIF of someone with neither (Spaniards under 14: K, living abroad: L, foreigners: M). */
export type DocumentIdKind = 'DNI' | 'NIE' | 'NIF'

export interface DocumentId {
  readonly kind: DocumentIdKind
  /** Nine characters, such as `00000001R`, `X1234567L` or `M1234567L`. */
  readonly value: string
}

// RD 1553/2005 (DNI), RD 1065/2007 art. 19 and 20 (NIF): the number modulo 23 gives the letter.
const CONTROL_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'
const SEPARATORS = /[\s.\-\u2010-\u2015\u2212_/·\u00AD\u200B-\u200F\u2060\uFEFF]/gu
const NIE_DIGITS: Readonly<Record<string, string>> = { X: '0', Y: '1', Z: '2' }

/**
 * The control letter of a number of up to 15 digits, given as text: `'00000001'` → `'R'`.
 * Throws RangeError for anything else.
 */
export function controlLetter(digits: string): string {
  if (!/^\d{1,15}$/u.test(digits)) throw new RangeError('A control letter is computed from digits only')
  return CONTROL_LETTERS.charAt(Number(digits) % 23)
}

/**
 * Normalizes the spelling: upper case, half-width, no separators, with the leading zeros that people omit and
 * without the extra zero of old NIE cards: `'1-r'` → `'00000001R'`, `'x 1.234.567 l'` → `'X1234567L'`. Other
 * text only loses its separators and becomes upper case; `isDocumentId` tells whether the result is valid.
 */
export function normalizeDocumentId(text: string): string {
  const compact = text.normalize('NFKC').toUpperCase().replace(SEPARATORS, '')
  const [, prefix, digits, letter] = /^([XYZKLM]?)(\d{1,8})([A-Z])$/u.exec(compact) ?? []
  if (prefix === undefined || digits === undefined || letter === undefined) return compact
  if (prefix === '') return digits.padStart(8, '0') + letter
  return prefix + digits.replace(/^0(?=\d{7}$)/u, '').padStart(7, '0') + letter
}

/** Reads a document id in any spelling. Undefined if its form or its control letter is wrong. */
export function parseDocumentId(text: string): DocumentId | undefined {
  const value = normalizeDocumentId(text)
  const [, prefix, digits, letter] = /^([XYZKLM]?)(\d{7,8})([A-Z])$/u.exec(value) ?? []
  if (prefix === undefined || digits === undefined || value.length !== 9) return undefined
  if (controlLetter((NIE_DIGITS[prefix] ?? '') + digits) !== letter) return undefined
  return { kind: prefix === '' ? 'DNI' : prefix in NIE_DIGITS ? 'NIE' : 'NIF', value }
}

/** Whether the text is a valid DNI, NIE or special NIF, in any spelling. */
export function isDocumentId(text: string): boolean {
  return parseDocumentId(text) !== undefined
}

/**
 * Masks all but four digits, by the data protection agencies' rule for publishing documents (LO 3/2018, seventh additional provision): `'12345678Z'` →
 * `'***4567**'`, `'X1234567L'` → `'****4567*'`. Other text is masked completely.
 */
export function maskDocumentId(text: string): string {
  const [, before = '', shown = '', after = ''] = /^([A-Z]?\d{3})(\d{4})(\d?[A-Z])$/u.exec(normalizeDocumentId(text)) ?? []
  return shown ? '*'.repeat(before.length) + shown + '*'.repeat(after.length) : '*'.repeat(9)
}
