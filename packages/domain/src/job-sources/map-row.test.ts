import { describe, expect, test } from 'vitest'
import { parseHtml } from '../rich-text/parse-html.ts'
import type { Mapping, Origin } from './fields.ts'
import { fieldOfPath, mapRow, toOffer } from './map-row.ts'

const column = (name: string, values: Origin['values'] = {}, otherwise = ''): Origin => ({ column: name, values, otherwise })
const always = (otherwise: string): Origin => ({ column: null, values: {}, otherwise })
const COLUMNS = ['Ref', 'Puesto', 'Contrato', 'Plazas', 'Sueldo', 'Hasta', 'Detalle', 'Entidad']
const MAPPING: Mapping = {
  sourceId: column('Ref'),
  title: column('Puesto'),
  tenure: column('Contrato', { Interinidad: 'INTERINO' }, 'SUSTITUTO'),
  places: column('Plazas'),
  salaryFrom: column('Sueldo'),
  deadline: column('Hasta'),
  body: column('Detalle'),
  entity: column('Entidad'),
  kind: always('PUBLIC'),
}
const read = (cells: string[]) => mapRow({ line: 2, cells }, { mapping: MAPPING, columns: COLUMNS }, parseHtml)
const map = (cells: string[]) => toOffer(read(cells), 'es')

describe('a row of a source', () => {
  test('becomes an offer by its columns, the constants, and the meaning of its values', () => {
    expect(
      map(['7/26', 'Enfermera de UCI', 'INTERINIDAD', '1.250', '24.125,50 €', '31/1/2099', '<p>Uno.</p><p>Dos.</p>', 'Ayto. de Écija']),
    ).toEqual({
      sourceId: '7/26',
      kind: 'PUBLIC',
      tenure: 'INTERINO',
      entity: { id: 'AYTO-DE-ECIJA', name: 'Ayto. de Écija' },
      places: 1250,
      salary: { from: 24_125_50, to: 24_125_50, per: 'YEAR' },
      deadline: '2099-01-31',
      texts: { es: { title: 'Enfermera de UCI', summary: 'Uno. Dos.', body: 'Uno.\n\nDos.' } },
      timeline: [],
      documents: [],
    })
  })

  test('leaves out unknown values, and keeps unreadable ones, so that they can be rejected by name', () => {
    expect(map(['8', '', '', 'varias', '', 'pronto', '', ''])).toEqual({
      sourceId: '8',
      kind: 'PUBLIC',
      tenure: 'SUSTITUTO',
      entity: {},
      places: 'varias',
      deadline: 'pronto',
      texts: { es: {} },
      timeline: [],
      documents: [],
    })
  })

  test('has titles without HTML tags', () => {
    expect(map(['9', 'Enfermer&iacute;a&nbsp;<b>del trabajo</b>', '', '', '', '', '', '']).texts).toEqual({
      es: { title: 'Enfermería del trabajo' },
    })
  })
})

test.each([
  ['texts.es.title', 'title'],
  ['texts.es.body', 'body'],
  ['entity.name', 'entity'],
  ['entity.id', 'entityId'],
  ['salary.from', 'salaryFrom'],
  ['contact.email', 'contactEmail'],
  ['documents.0.link', 'bases'],
  ['deadline', 'deadline'],
  ['timeline.0.from', 'opensOn'],
  ['timeline.0.to', 'deadline'],
  ['timeline.1.from', 'examOn'],
  ['salary.per', 'salaryFrom'],
])('%s is told as %s', (path, field) => {
  expect(fieldOfPath(path, { salaryFrom: '1', salaryTo: '2', opensOn: 'x' })).toBe(field)
})

describe('a pay', () => {
  const COLUMNS_OF_PAY = ['Desde', 'Hasta', 'Periodo']
  const pay = (from: string, to = '', per = '') =>
    toOffer(
      mapRow(
        { line: 2, cells: [from, to, per] },
        { mapping: { salaryFrom: column('Desde'), salaryTo: column('Hasta'), salaryPer: column('Periodo') }, columns: COLUMNS_OF_PAY },
        parseHtml,
      ),
      'es',
    )['salary']

  test('is read with its range and its period', () => {
    expect(pay('24.000 - 26.000 €')).toEqual({ from: 24_000_00, to: 26_000_00, per: 'YEAR' })
    expect(pay('1.500 €/mes')).toEqual({ from: 1_500_00, to: 1_500_00, per: 'MONTH' })
    expect(pay('1.500', '1.700 €/mes')).toEqual({ from: 1_500_00, to: 1_700_00, per: 'MONTH' })
    expect(pay('', '1.700')).toEqual({ from: 1_700_00, to: 1_700_00, per: 'YEAR' })
  })

  test('that cannot be read is wrong in its own field only', () => {
    expect(pay('según convenio')).toEqual({ from: 'según convenio', to: 1, per: 'YEAR' })
    expect(pay('1.500', 'negociable')).toEqual({ from: 1, to: 'negociable', per: 'YEAR' })
    // Twelve times as much or as little: neither is taken.
    expect(pay('1.500 €/mes', '', 'YEAR')).toMatchObject({ per: 'YEAR / MONTH' })
  })
})

test('a row with what nobody sees, or with more than a text can hold, is told by field', () => {
  expect(read(['1\u000B2', 'Enfermera\0', '', '', '', '', 'x'.repeat(100_001), '']).faults).toEqual([
    { field: 'sourceId', rule: 'characters' },
    { field: 'title', rule: 'characters' },
    { field: 'body', rule: 'too-long' },
  ])
  expect(read(['1\n2', 'Enfermera\nde UCI', '', '', '', '', 'Uno\nDos', '']).faults).toEqual([{ field: 'sourceId', rule: 'characters' }])
})
