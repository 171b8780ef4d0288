import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPhone, isPhone, normalizePhone, presentPhone } from './phone.ts'

test('§5 phone: spaces, hyphens and parentheses are removed', () => {
  expect(normalizePhone(' (+34) 612-34 56-78 ')).toBe('+34612345678')
  expect(normalizePhone('612\u00A0345‑678')).toBe('612345678')
  expect(normalizePhone('\u202A612 345 678\u202C')).toBe('612345678')
  expect(normalizePhone('')).toBe('')
})

test('§5 phone: nothing else is removed', () => {
  expect(normalizePhone('612.345/678 ext. 2')).toBe('612.345/678ext.2')
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(normalizePhone(text)).toBe(text.replaceAll(/[ \-()]/gu, ''))
    }),
  )
})

test('§5 phone: normalizing is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(normalizePhone(normalizePhone(text))).toBe(normalizePhone(text))
    }),
  )
})

test('§5 phone: Spanish and international numbers', () => {
  for (const phone of [
    '612345678',
    '712 345 678',
    '(91) 234-56-78',
    '812345678',
    '+34 612 345 678',
    '+351912345678',
    '+1 202 555 0143',
    '+2901234',
  ]) {
    expect(isPhone(phone), phone).toBe(true)
  }
  for (const phone of [
    '',
    '512345678',
    '61234567',
    '6123456789',
    '0034612345678',
    '+34512345678',
    '+3461234567',
    '+0123456789',
    '+123456',
    '+1234567890123456',
    '612345678a',
    '+',
  ]) {
    expect(isPhone(phone), phone).toBe(false)
  }
})

test('§5 phone: formatted in groups of three', () => {
  expect(formatPhone('612345678')).toBe('612 345 678')
  expect(formatPhone('(+34)612-345-678')).toBe('+34 612 345 678')
  expect(formatPhone('+351 912 345 678')).toBe('+351912345678')
  expect(formatPhone(' ext. 12 ')).toBe('ext. 12')
})

test('§5 phone: a formatted phone normalizes to the same phone', () => {
  fc.assert(
    fc.property(fc.integer({ min: 600_000_000, max: 999_999_999 }).map(String), fc.constantFrom('', '+34'), (number, prefix) => {
      expect(isPhone(prefix + number)).toBe(true)
      expect(normalizePhone(formatPhone(prefix + number))).toBe(prefix + number)
    }),
  )
})

test('presentPhone omits only the prefix of Spain', () => {
  expect(presentPhone('+34900123456')).toBe('900 123 456')
  expect(presentPhone('900 123 456')).toBe('900 123 456')
  expect(presentPhone('+351912345678')).toBe('+351912345678')
})
