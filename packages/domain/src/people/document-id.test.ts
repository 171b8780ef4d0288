import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { controlLetter, maskDocumentId, isDocumentId, normalizeDocumentId, parseDocumentId } from './document-id.ts'

const dnis = fc.integer({ min: 0, max: 99_999_999 }).map((number) => {
  const digits = String(number).padStart(8, '0')
  return digits + controlLetter(digits)
})
const prefixed = fc.tuple(fc.constantFrom('X', 'Y', 'Z', 'K', 'L', 'M'), fc.integer({ min: 0, max: 9_999_999 })).map(([prefix, number]) => {
  const digits = String(number).padStart(7, '0')
  const worth = 'XYZ'.includes(prefix) ? 'XYZ'.indexOf(prefix) + digits : digits
  return prefix + digits + controlLetter(worth)
})
const documentIds = fc.oneof(dnis, prefixed)

const toFullWidth = (text: string): string => text.replaceAll(/[!-~]/gu, (char) => String.fromCodePoint(char.charCodeAt(0) + 0xfee0))

test('§3 documentId: known numbers', () => {
  expect(parseDocumentId('12345678Z')).toEqual({ kind: 'DNI', value: '12345678Z' })
  expect(parseDocumentId('X1234567L')).toEqual({ kind: 'NIE', value: 'X1234567L' })
  expect(parseDocumentId('Y1234567X')).toEqual({ kind: 'NIE', value: 'Y1234567X' })
  expect(parseDocumentId('Z1234567R')).toEqual({ kind: 'NIE', value: 'Z1234567R' })
  expect(parseDocumentId('K1234567L')).toEqual({ kind: 'NIF', value: 'K1234567L' })
  expect(parseDocumentId('L1234567L')).toEqual({ kind: 'NIF', value: 'L1234567L' })
  expect(parseDocumentId('M1234567L')).toEqual({ kind: 'NIF', value: 'M1234567L' })
})

test('§3 documentId: the control letters of 1 to 7', () => {
  expect(['1', '2', '3', '4', '5', '6', '7'].map(controlLetter).join('')).toBe('RWAGMYF')
  expect(() => controlLetter('')).toThrow(RangeError)
  expect(() => controlLetter('12A')).toThrow(RangeError)
})

test('§3 documentId: common spellings', () => {
  for (const text of ['1R', '1r', '01-R', ' 00.000.001 - r ', '00000001‑R', '1 R', '００００００01ｒ', '1\u200BR']) {
    expect(normalizeDocumentId(text)).toBe('00000001R')
  }
  for (const text of ['x1234567l', 'X-1.234.567-L', 'X01234567L', 'x 01234567 l']) expect(normalizeDocumentId(text)).toBe('X1234567L')
})

test('§3 documentId: invalid ids are rejected', () => {
  const wrong = [
    '',
    'R',
    '1',
    '12345678',
    '12345678A',
    '123456789Z',
    'X1234567A',
    'X12345678L',
    'A1234567L',
    'B12345674',
    '12345678ZZ',
    '1Ñ',
    'ana@example.org',
  ]
  for (const text of wrong) expect(isDocumentId(text), text).toBe(false)
})

test('§3 documentId: other text keeps its letters and digits', () => {
  expect(normalizeDocumentId(' ana@example ')).toBe('ANA@EXAMPLE')
  expect(normalizeDocumentId('123456789-z')).toBe('123456789Z')
})

test('§3 documentId: every number with its letter is valid and unchanged', () => {
  fc.assert(
    fc.property(documentIds, (id) => {
      expect(parseDocumentId(id)?.value).toBe(id)
      expect(normalizeDocumentId(id)).toBe(id)
    }),
  )
})

test('§3 documentId: every other letter is rejected', () => {
  fc.assert(
    fc.property(documentIds, fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'), (id, letter) => {
      expect(isDocumentId(id.slice(0, -1) + letter)).toBe(id.endsWith(letter))
    }),
  )
})

test('§3 documentId: one mistyped digit is always detected', () => {
  fc.assert(
    fc.property(dnis, fc.nat({ max: 7 }), fc.integer({ min: 1, max: 9 }), (id, at, shift) => {
      const digit = (Number(id.charAt(at)) + shift) % 10
      expect(isDocumentId(id.slice(0, at) + digit + id.slice(at + 1))).toBe(false)
    }),
  )
})

test('§3 documentId: case, width, separators and missing zeros make no difference', () => {
  const separators = fc.array(fc.constantFrom('', ' ', '-', '.', '\u00A0', ' - '), { minLength: 9, maxLength: 9 })
  fc.assert(
    fc.property(documentIds, separators, fc.boolean(), fc.boolean(), (id, between, lower, wide) => {
      const bare = id.replace(/^([A-Z]?)0+(?=\d)/u, '$1')
      const spaced = [...bare].map((char, index) => (between[index] ?? '') + char).join('')
      const cased = lower ? spaced.toLowerCase() : spaced
      expect(normalizeDocumentId(wide ? toFullWidth(cased) : cased)).toBe(id)
    }),
  )
})

test('§3 documentId: no text throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(parseDocumentId(text)?.value ?? '00000000T').toMatch(/^[\dXYZKLM]\d{7}[A-Z]$/u)
    }),
  )
})

test.each([
  ['12345678Z', '***4567**'],
  ['x-1234567-l', '****4567*'],
  ['ABC', '*********'],
  ['', '*********'],
])('masking %s shows four digits at most: %s', (text, masked) => {
  expect(maskDocumentId(text)).toBe(masked)
  expect(maskDocumentId(masked)).not.toMatch(/\d{5}/)
})
