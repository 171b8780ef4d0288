import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const WORDS = '<?xml version="1.0"?><a>Coruña, 5</a>'
const declare = (encoding: string, words: string) => `<?xml version="1.0" encoding="${encoding}"?><a>${words}</a>`
const latin = (text: string) => Buffer.from(text, 'latin1')
const utf16 = (text: string, isBig: boolean, mark = '\uFEFF') => {
  const bytes = Buffer.from(`${mark}${text}`, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}

test.each<[string, Uint8Array, string | undefined, string]>([
  ['UTF-8', Buffer.from(WORDS), undefined, WORDS],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${WORDS}`), 'text/xml; charset=iso-8859-1', WORDS],
  ['UTF-16 with a mark', utf16(WORDS, false), undefined, WORDS],
  ['UTF-16 with a mark, big end first', utf16(WORDS, true), undefined, WORDS],
  ['UTF-16 without a mark', utf16(WORDS, false, ''), undefined, WORDS],
  ['UTF-16 without a mark, big end first', utf16(WORDS, true, ''), undefined, WORDS],
  ['UTF-16 by its header', utf16(WORDS, true, ''), 'text/xml; charset=utf-16be', WORDS],
  ['UTF-8 that declares UTF-16', Buffer.from(declare('UTF-16', 'ñ')), undefined, declare('UTF-16', 'ñ')],
  ['Latin-1 without a word', latin(WORDS), undefined, WORDS],
  ['Latin-1 by its declaration', latin(declare('ISO-8859-1', 'ñ')), undefined, declare('ISO-8859-1', 'ñ')],
  ['Latin-1 by its header', latin('"Ã±"'), 'application/json; charset="ISO-8859-1"', '"Ã±"'],
  ['Latin-9 by its declaration', latin(declare('iso-8859-15', '5 \xA4')), undefined, declare('iso-8859-15', '5 €')],
  ['Latin-9 without a word', latin('5 \xA4;ñ'), undefined, '5 €;ñ'],
  ['Windows-1252', latin('5 \x80;ñ'), undefined, '5 €;ñ'],
  ['UTF-8 whose header says Latin-1', Buffer.from(declare('utf-8', 'ñ')), 'text/xml; charset=ISO-8859-1', declare('utf-8', 'ñ')],
  ['Latin-1 whose header says UTF-8', latin('ñ'), 'text/csv; charset=utf-8', 'ñ'],
  ['an unknown encoding', Buffer.from('ñ'), 'text/csv; charset=x-none', 'ñ'],
  ['nothing', Buffer.alloc(0), undefined, ''],
])('%s is read', (_, bytes, header, text) => {
  expect(decodeText(bytes, header)).toBe(text)
})
