import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { decodeText } from '../formats/decode-text.ts'
import type { SourceFormat } from './fields.ts'
import { readTable } from './table.ts'

const read = async (name: string) => {
  const bytes = await readFile(new URL(`./testing-data/${name}`, import.meta.url))
  const format: SourceFormat = name.endsWith('.rss') ? 'RSS' : name.endsWith('.json') ? 'JSON' : 'CSV'
  const table = readTable(decodeText(bytes), { format, path: '' })
  if (typeof table === 'string') return table
  return [table.columns, ...table.rows.map(({ cells }) => cells)]
}
const PUBLISHED = 'Sun, 31 Jan 2027 10:00:00 GMT'
const RSS = ['guid', 'title', 'description', 'pubDate']

// Files of the kinds that other portals met and could not read.
test.each([
  ['30-doctype-in-cdata.rss', [RSS, ['1', 'Enfermera', '<!DOCTYPE html><p>Bases</p>', PUBLISHED]]],
  ['31-html-entities.rss', [RSS, ['1', 'Enfermería\u00A0UCI', 'x', PUBLISHED]]],
  [
    '32-iso-8859-15.rss',
    [
      ['guid', 'title'],
      ['1', 'Bolsa, 1.500 €'],
    ],
  ],
  ['33-utf-16.rss', [RSS, ['1', 'Coruña', 'x', PUBLISHED]]],
  [
    '34-nul.json',
    [
      ['id', 't'],
      ['1', 'Enfermera UCI'],
      ['2', 'Matrona'],
    ],
  ],
  [
    '35-large-numbers.json',
    [
      ['id', 't'],
      ['9007199254740993', 'Enfermera A'],
      ['9007199254740992', 'Enfermera B'],
    ],
  ],
  [
    '36-sep-line.csv',
    [
      ['Ref', 'Puesto', 'Plazas'],
      ['1', 'Enfermera', '2'],
    ],
  ],
  [
    '37-semicolon-in-a-heading.csv',
    [
      ['Ref', 'Puesto; turno', 'Plazas'],
      ['1', 'Enfermera; noche', '3'],
    ],
  ],
  [
    '38-utf-16-excel.csv',
    [
      ['Ref', 'Puesto', 'Plazas'],
      ['1', 'Enfermera', '2'],
    ],
  ],
  [
    '39-places.csv',
    [
      ['Ref', 'Puesto', 'Municipio'],
      ['1', 'Enfermera', 'Alicante'],
      ['2', 'Enfermera', 'Coruña, A'],
      ['3', 'Enfermera', 'San Sebastián'],
      ['4', 'Enfermera', 'Vitoria'],
    ],
  ],
  [
    '40-vertical-tab-in-one-row.csv',
    [
      ['Ref', 'Puesto'],
      ['1', 'Enfermera UCI'],
      ['2', 'Matrona'],
    ],
  ],
])('%s is read', async (name, table) => {
  expect(await read(name)).toEqual(table)
})
