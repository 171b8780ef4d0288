import fc from 'fast-check'
import { test } from 'vitest'
import { countRuns } from '../../testing/count-runs.ts'
import { decodeText } from '../formats/decode-text.ts'
import { isPlainText } from '../formats/text.ts'
import { parseHtml } from '../rich-text/parse-html.ts'
import { type Mapping, READ_FAULTS, SOURCE_FIELDS, SOURCE_FORMATS, SOURCE_LIMITS } from './fields.ts'
import { mapRow, toOffer } from './map-row.ts'
import { readPlaceName } from './place-name.ts'
import { findLists } from './read-json.ts'
import { readTable } from './table.ts'

// Pieces that mean something to a reader, in any order, and anything else.
const PIECES = {
  CSV: ['sep=;\n', ';', ',', '\t', '|', '"', '""', '\n', '\r\n', '\r', ' ', 'Ref', 'Enfermera', '\0', '\v', '\ud800', '\u202E', '\uFEFF'],
  JSON: [
    '[',
    ']',
    '{',
    '}',
    '"',
    ':',
    ',',
    '"id":',
    '"a.b":',
    '\\u0000',
    '\\ud800',
    '9007199254740993',
    '1e400',
    '-0.5',
    'null',
    '"__proto__":',
  ],
  RSS: [
    '<rss>',
    '<channel>',
    '<item>',
    '</item>',
    '</channel>',
    '</rss>',
    '<title>',
    '</title>',
    '<a:b c="&d;" href="x">',
    '</a:b>',
    '<![CDATA[',
    ']]>',
    '<!--',
    '-->',
    '<!DOCTYPE x [<!ENTITY a "b">]>',
    '&nbsp;',
    '&amp;',
    '&a;',
    '&',
    '&#0;',
    '&#xD800;',
    '&#146;',
    '<?xml version="1.0" encoding="utf-16"?>',
    '<?x ?>',
    '<',
    '>',
    'ñ',
    '\0',
  ],
}
const mapping: Mapping = Object.fromEntries(SOURCE_FIELDS.map((field, at) => [field, { column: `c${at % 5}`, values: {}, otherwise: '' }]))

test.each(SOURCE_FORMATS)('any text as %s is a table within the limits, or a fault with a name', (format) => {
  const text = fc.array(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...PIECES[format]) }, fc.string({ maxLength: 5 })), {
    maxLength: 60,
  })
  fc.assert(
    fc.property(text, (pieces) => {
      const whole = pieces.join('')
      const path = format === 'JSON' ? (findLists(whole)[0] ?? '') : ''
      const table = readTable(whole, { format, path })
      if (typeof table === 'string') return READ_FAULTS.includes(table)
      const { columns, rows } = table
      const isWithin = columns.length <= SOURCE_LIMITS.columns && rows.length <= SOURCE_LIMITS.rows
      return isWithin && [...columns, ...rows.flatMap(({ cells }) => cells)].every((cell) => isPlainText(cell) && !/\p{Cs}/u.test(cell))
    }),
    { numRuns: countRuns({ gate: 300, long: 10_000 }) },
  )
})

test('any bytes are some text', () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 60 }),
    fc.uint8Array({ maxLength: 20 }).map((some) => Uint8Array.of(0xff, 0xfe, ...some)),
  )
  const header = fc.oneof(fc.constantFrom('text/csv; charset=utf-16', 'charset=', 'a; charset="latin1"'), fc.string())
  fc.assert(
    fc.property(bytes, header, (some, contentType) => typeof decodeText(some, contentType) === 'string'),
    { numRuns: countRuns({ gate: 500, long: 20_000 }) },
  )
})

test('any row becomes an offer or is told by field', () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom('<b>', '</b>', '&nbsp;', '1.500 €/mes', '31 de enero de 2027', '\0', '\ud800', '\u202E', ' (A)', ', '),
  )
  fc.assert(
    fc.property(fc.array(cell, { minLength: 5, maxLength: 5 }), (cells) => {
      const row = mapRow({ line: 1, cells }, { mapping, columns: ['c0', 'c1', 'c2', 'c3', 'c4'] }, parseHtml)
      if (row.faults.length === 0) JSON.stringify(toOffer(row, 'es'))
      return readPlaceName(cells[0]!, [{ id: 'PR1', name: cells[1]! }]).steps.length === 3
    }),
    { numRuns: countRuns({ gate: 200, long: 5_000 }) },
  )
})
