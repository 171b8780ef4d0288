import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { IBAN_LENGTHS } from './iban-lengths.ts'
import { checkIban, formatIban, isIban, makeSpanishIban, maskIban, normalizeIban } from './iban.ts'

/** The registry's example of each country. */
const EXAMPLES = [
  'AD1200012030200359100100',
  'AL47212110090000000235698741',
  'AT611904300234573201',
  'BE68539007547034',
  'BG80BNBG96611020345678',
  'CH9300762011623852957',
  'CY17002001280000001200527600',
  'CZ6508000000192000145399',
  'DE89370400440532013000',
  'DK5000400440116243',
  'EE382200221020145685',
  'ES9121000418450200051332',
  'FI2112345600000785',
  'FR1420041010050500013M02606',
  'GB29NWBK60161331926819',
  'GI75NWBK000000007099453',
  'GR1601101250000000012300695',
  'HR1210010051863000160',
  'HU42117730161111101800000000',
  'IE29AIBK93115212345678',
  'IS140159260076545510730339',
  'IT60X0542811101000000123456',
  'LI21088100002324013AA',
  'LT121000011101001000',
  'LU280019400644750000',
  'LV80BANK0000435195001',
  'MC5811222000010123456789030',
  'MD24AG000225100013104168',
  'ME25505000012345678951',
  'MK07250120000058984',
  'MT84MALT011000012345MTLCAST001S',
  'NL91ABNA0417164300',
  'NO9386011117947',
  'PL61109010140000071219812874',
  'PT50000201231234567890154',
  'RO49AAAA1B31007593840000',
  'RS35260005601001611379',
  'SE4550000000058398257466',
  'SI56263300012039086',
  'SK3112000000198742637541',
  'SM86U0322509800000000270100',
  'VA59001123000012345678',
]

const digits = (length: number) => fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })
const spanishIbans = fc.tuple(digits(4), digits(4), digits(10)).map((parts) => makeSpanishIban(...parts))

test('§3 account.iban: the example of every SEPA country is valid', () => {
  for (const iban of EXAMPLES) expect(checkIban(iban), iban).toEqual({ ok: true, value: iban })
  expect(EXAMPLES.map((iban) => iban.slice(0, 2)).toSorted()).toEqual(Object.keys(IBAN_LENGTHS).toSorted())
})

test('§3 account.iban: reports the first error', () => {
  const reasons = {
    '': 'empty',
    ' - ': 'empty',
    '2100 0418 4502 0005 1332': 'country',
    US64SVBKUS6S3300958879: 'country',
    ES91: 'length',
    ES912100041845020005133: 'length',
    ES91210004184502000513321: 'length',
    ES9221000418450200051332: 'check-digits',
    'ES91210004184502000513?2': 'check-digits',
    ESAA21000418450200051332: 'check-digits',
  }
  for (const [text, reason] of Object.entries(reasons)) expect(checkIban(text), text).toEqual({ ok: false, reason })
})

test('§3 account.iban: a Spanish account with wrong control digits is invalid even if modulo 97 holds', () => {
  expect(checkIban('ES1321000418400200051332')).toEqual({ ok: false, reason: 'account-digits' })
  expect(checkIban('ES42210004184502000513AB')).toEqual({ ok: false, reason: 'account-digits' })
})

test('§3 account.iban: any spelling', () => {
  for (const text of [
    'es91 2100 0418 4502 0005 1332',
    'IBAN ES91-2100-0418-4502-0005-1332',
    'IBAN: ES91.2100.0418.4502.0005.1332',
    'ＥＳ９１２１０００４１８４５０２０００５１３３２',
  ]) {
    expect(normalizeIban(text)).toBe('ES9121000418450200051332')
    expect(isIban(text)).toBe(true)
  }
})

test('§3 account.iban: grouped by four, and masked except its ends', () => {
  expect(formatIban('es9121000418450200051332')).toBe('ES91 2100 0418 4502 0005 1332')
  expect(formatIban('NO9386011117947')).toBe('NO93 8601 1117 947')
  expect(formatIban('')).toBe('')
  expect(maskIban('ES9121000418450200051332')).toBe('ES91 •••• •••• •••• •••• 1332')
  expect(maskIban('NO9386011117947')).toBe('NO93 •••• •••7 947')
  expect(maskIban('ES91 2100')).toBe('•••• ••••')
  expect(maskIban('')).toBe('')
})

test('§3 account.iban: builds the example of the registry, and rejects parts of another length', () => {
  expect(makeSpanishIban('2100', '0418', '0200051332')).toBe('ES9121000418450200051332')
  expect(() => makeSpanishIban('210', '0418', '0200051332')).toThrow(RangeError)
  expect(() => makeSpanishIban('2100', '0418', '20005133x2')).toThrow(RangeError)
})

test('§3 account.iban: every built account is valid, formatted or not', () => {
  fc.assert(
    fc.property(spanishIbans, (iban) => {
      expect(checkIban(iban)).toEqual({ ok: true, value: iban })
      expect(checkIban(formatIban(iban).toLowerCase())).toEqual({ ok: true, value: iban })
    }),
  )
})

test('§3 account.iban: a wrong digit or two swapped neighbours are always detected', () => {
  fc.assert(
    fc.property(spanishIbans, fc.integer({ min: 2, max: 23 }), fc.integer({ min: 1, max: 9 }), (iban, at, shift) => {
      const [before, after] = [iban.slice(0, at), iban.slice(at + 1)]
      expect(isIban(before + ((Number(iban.charAt(at)) + shift) % 10) + after)).toBe(false)
      const swapped = before + after.charAt(0) + iban.charAt(at) + after.slice(1)
      expect(isIban(swapped)).toBe(swapped === iban)
    }),
  )
})

test('§3 account.iban: exactly one pair of check digits is valid', () => {
  fc.assert(
    fc.property(fc.constantFrom(...EXAMPLES), (iban) => {
      const pairs = Array.from({ length: 100 }, (_, pair) => String(pair).padStart(2, '0'))
      expect(pairs.filter((pair) => isIban(iban.slice(0, 2) + pair + iban.slice(4)))).toEqual([iban.slice(2, 4)])
    }),
  )
})

test('§3 account.iban: the mask hides the middle', () => {
  fc.assert(
    fc.property(spanishIbans, (iban) => {
      expect(maskIban(iban).replaceAll(' ', '')).toBe(`${iban.slice(0, 4)}${'•'.repeat(16)}${iban.slice(-4)}`)
    }),
  )
})
