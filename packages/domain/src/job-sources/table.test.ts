import { expect, test } from 'vitest'
import { proposeMapping } from './propose-mapping.ts'
import { findLists } from './read-json.ts'
import { toBatches } from './batches.ts'
import { readTable } from './table.ts'

const none = { path: '' }

test('a CSV is read with its line numbers', () => {
  expect(readTable('Ref;Puesto\n1;"Enfermera\nde UCI"\n\n2;Matrona', { format: 'CSV', ...none })).toEqual({
    columns: ['Ref', 'Puesto'],
    rows: [
      { line: 2, cells: ['1', 'Enfermera\nde UCI'] },
      { line: 5, cells: ['2', 'Matrona'] },
    ],
  })
})

test.each(['Ofertas de enero;;\n', 'Sindicato;;\n;;\nOfertas, enero;;\n\n'])(
  'titles above the heading of a CSV are left out: %j',
  (titles) => {
    expect(readTable(`${titles}Ref;Puesto;Lugar\n1;Enfermera;Soria`, { format: 'CSV', ...none })).toMatchObject({
      columns: ['Ref', 'Puesto', 'Lugar'],
      rows: [{ cells: ['1', 'Enfermera', 'Soria'] }],
    })
  },
)

const JSON_TEXT = JSON.stringify({
  data: { offers: [{ id: 7, place: { province: 'Jaén' }, tags: ['a', 'b'], pay: 12.5, more: null }], pages: [{}] },
})

test('JSON is read by the paths of its parts', () => {
  expect(findLists(JSON_TEXT)).toEqual(['data.offers', 'data.pages'])
  expect(readTable(JSON_TEXT, { format: 'JSON', ...none, path: 'data.offers' })).toEqual({
    columns: ['id', 'place.province', 'tags', 'pay'],
    rows: [{ line: 1, cells: ['7', 'Jaén', 'a, b', '12.50'] }],
  })
  expect(readTable(JSON_TEXT, { format: 'JSON', ...none })).toBe('NO_ITEMS')
  expect(readTable('{"a":', { format: 'JSON', ...none })).toBe('BROKEN')
})

test('rows are split into batches that fit into a call', () => {
  const rows = Array.from({ length: 250 }, (_, line) => ({ line, cells: ['x'] }))
  expect(toBatches(rows).map(({ length }) => length)).toEqual([100, 100, 50])
  const long = Array.from({ length: 3 }, (_, line) => ({ line, cells: ['x'.repeat(60_000)] }))
  expect(toBatches(long).map(({ length }) => length)).toEqual([1, 1, 1])
})

test('a mapping is proposed by the names of columns and of values', () => {
  const table = readTable('Código;Denominación;Tipo de contrato;Otra\n1;Enfermera;Interinidad;x\n2;Matrona;Rara;x', {
    format: 'CSV',
    ...none,
  })
  if (typeof table === 'string') throw new Error(table)
  const proposed = proposeMapping(table, { kind: { column: null, values: {}, otherwise: 'PUBLIC' } }, (_, value) =>
    value === 'INTERINO' ? 'Interinidad' : value,
  )
  expect(proposed).toEqual({
    sourceId: { column: 'Código', values: {}, otherwise: '' },
    title: { column: 'Denominación', values: {}, otherwise: '' },
    kind: { column: null, values: {}, otherwise: 'PUBLIC' },
    tenure: { column: 'Tipo de contrato', values: { Interinidad: 'INTERINO' }, otherwise: '' },
  })
})
