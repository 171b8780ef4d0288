import * as fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { isPrinted, fold, isOneLine, MAX_SHORT_TEXT_LENGTH, toSearchWords, truncate } from './text.ts'

const graphemes = (text: string): string[] => [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
const FAMILY = '👩‍👩‍👧'
const SAMPLES = ['a', ' ', 'ñ', 'e\u0301', '😀', FAMILY, '👍🏽', '🇪🇸', '\r\n']
const written = fc.array(fc.constantFrom(...SAMPLES), { maxLength: 30 }).map((parts) => parts.join(''))

afterEach(() => vi.unstubAllGlobals())

/** Simulates a browser without Segmenter; restored after each test. */
function withoutSegmenter(): void {
  vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined })
}

test('§5 truncate: cut to the maximum, trimmed, with an ellipsis', () => {
  expect(truncate('Se convoca asamblea', 11)).toBe('Se convoca…')
  expect(truncate('abcdef', 3)).toBe('abc…')
  expect(truncate('abc', 3)).toBe('abc')
  expect(truncate('  abc  ', 3)).toBe('abc')
  expect(truncate('', 3)).toBe('')
  expect(truncate('abc', 0)).toBe('…')
  expect(truncate('abc', -1)).toBe('…')
})

test('§9 truncate: 280 by default', () => {
  expect(MAX_SHORT_TEXT_LENGTH).toBe(280)
  expect(truncate('a'.repeat(280))).toBe('a'.repeat(280))
  expect(truncate('a'.repeat(281))).toBe(`${'a'.repeat(280)}…`)
})

test.each(['with a segmenter', 'without one'])('§5 truncate: never cuts what the reader sees as one character, %s', (how) => {
  if (how === 'without one') withoutSegmenter()
  expect(truncate('ab😀cd', 3)).toBe('ab…')
  expect(truncate('abe\u0301cd', 3)).toBe('ab…')
  expect(truncate(`ab${FAMILY}cd`, 6)).toBe('ab…')
  expect(truncate('ab👍🏽cd', 4)).toBe('ab…')
  expect(truncate('a🇪🇸🇫🇷b', 7)).toBe('a🇪🇸…')
  expect(truncate('a🇪🇸🇫🇷b', 3)).toBe('a…')
})

test('§5 truncate: text that fits is only trimmed', () => {
  fc.assert(
    fc.property(written, fc.integer({ min: 0, max: 10 }), (text, more) => {
      expect(truncate(text, text.trim().length + more)).toBe(text.trim())
    }),
  )
})

test('§5 truncate: longer text keeps whole characters up to the maximum', () => {
  fc.assert(
    fc.property(written, fc.integer({ min: 0, max: 40 }), (text, max) => {
      const whole = text.trim()
      fc.pre(whole.length > max)
      const short = truncate(text, max)
      const kept = short.slice(0, -1)
      expect(short).toBe(`${kept.trim()}…`)
      expect(kept.length).toBeLessThanOrEqual(max)
      const beginnings = graphemes(whole).map((_, count, all) => all.slice(0, count).join('').trim())
      expect(beginnings).toContain(kept)
    }),
  )
})

test('§5 truncate: both ways of finding grapheme clusters agree', () => {
  fc.assert(
    fc.property(written, fc.integer({ min: 0, max: 40 }), (text, max) => {
      const expected = truncate(text, max)
      withoutSegmenter()
      const found = truncate(text, max)
      vi.unstubAllGlobals()
      expect(found).toBe(expected)
    }),
  )
})

test('§7 search: folded to lower case without accents', () => {
  expect(fold('  ÁVILA  ')).toBe('avila')
  expect(fold('Muñoz Conceição')).toBe('munoz conceicao')
  expect(fold('Plaça, Güell i Lleó')).toBe('placa guell i lleo')
  expect(fold('Wałęsa Søren Groß')).toBe('walesa soren gross')
  expect(fold('e\u0301')).toBe(fold('é'))
})

test('§7 search: the Catalan double l is one word', () => {
  for (const text of ['col·legi', 'COL·LEGI', 'coŀlegi', 'col•legi']) expect(fold(text)).toBe('collegi')
  expect(fold('sal · la')).toBe('sal la')
})

test('§7 search: punctuation becomes single spaces', () => {
  expect(fold("d'Hondt — C/ Mayor, 3.º-B")).toBe('d hondt c mayor 3 o b')
  expect(fold('¿?¡!')).toBe('')
})

test('§7 search: invisible characters in a pasted word do not divide it', () => {
  expect(fold('\u2067hos\u00ADpi\u200Btal\uFEFF Reina\u00A0Sofía\u2069')).toBe('hospital reina sofia')
})

test('§7 search: invisible characters are left out of the words, and a line break is a space', () => {
  expect(toSearchWords('A\u202Ena\u2066 Pérez\0\tGil\r\n')).toBe('Ana Pérez Gil ')
  expect(isOneLine(toSearchWords('\uFEFFa\u2028b\u0085'))).toBe(true)
})

test('§7 search: folding is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(fold(fold(text))).toBe(fold(text))
      expect(fold(text)).not.toMatch(/^ | {2}| $/u)
    }),
  )
})

test.each([
  'Íñigo Çetin',
  'Ἄννα',
  'Щербакова',
  '王小明',
  'さくら',
  '김민준',
  'محمد',
  'שרה',
  'ანა',
  'Անի',
  'अनीता',
  'อนิตา',
  'Mª José',
  'O’Neill',
  'A\u0301na',
])('documents print %s', (name) => expect(isPrinted(name)).toBe(true))
test.each(['Ana 🙂', 'ကျော်', 'សុខា', 'ᚠᚢᚦ'])('no font of the documents prints %s', (name) => expect(isPrinted(name)).toBe(false))
