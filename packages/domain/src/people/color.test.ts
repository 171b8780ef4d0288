import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastRatio, DEFAULT_COLOR, normalizeColor, readableOn } from './color.ts'

const hex = (length: number) => fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF'), minLength: length, maxLength: length })
const colors = fc.oneof(hex(3), hex(6)).map((digits) => `#${digits}`)

test('§5 colour: spaces are removed and a missing # is added', () => {
  expect(normalizeColor(' # 00 7A 33 ')).toBe('#007A33')
  expect(normalizeColor('007a33')).toBe('#007a33')
  expect(normalizeColor('#abc')).toBe('#abc')
  expect(normalizeColor('a b c')).toBe('#abc')
})

test('§5 colour: anything but 3 or 6 hex digits falls back to the yellow of §9', () => {
  expect(DEFAULT_COLOR).toBe('#FFF200')
  for (const text of [
    '',
    ' ',
    '#',
    '#12',
    '#1234',
    '#12345',
    '#1234567',
    '#12345678',
    '##123',
    '#12g',
    'red',
    'rgb(0,0,0)',
    '#123;',
    null,
    undefined,
  ]) {
    expect(normalizeColor(text), String(text)).toBe('#FFF200')
  }
})

test('§5 colour: a valid colour is unchanged, with or without its #', () => {
  fc.assert(
    fc.property(colors, (color) => {
      expect(normalizeColor(color)).toBe(color)
      expect(normalizeColor(color.slice(1))).toBe(color)
    }),
  )
})

test('§5 colour: any input gives a colour', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(normalizeColor(text)).toMatch(/^#(?:[\da-fA-F]{3}){1,2}$/u)
    }),
  )
})

test('§5 colour: the contrast of black and white is 21, of a colour with itself 1', () => {
  expect(contrastRatio('#000', '#FFFFFF')).toBeCloseTo(21, 5)
  expect(contrastRatio('#777', '#777777')).toBe(1)
  expect(contrastRatio('#767676', '#fff')).toBeCloseTo(4.54, 2)
})

test('§5 colour: text on any colour has a contrast of at least 4.5', () => {
  expect(readableOn(DEFAULT_COLOR)).toBe('#000000')
  expect(readableOn('#003366')).toBe('#FFFFFF')
  fc.assert(
    fc.property(colors, (color) => {
      expect(contrastRatio(color, readableOn(color))).toBeGreaterThanOrEqual(4.5)
    }),
  )
})
