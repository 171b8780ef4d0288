import { describe, expect, test } from 'vitest'
import { parseHtml } from '../rich-text/parse-html.ts'
import type { Mapping, Origin } from './fields.ts'
import { fieldOfPath, readFields, toOffer } from './map-row.ts'

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
const map = (cells: string[]) =>
  toOffer(readFields({ line: 2, cells }, { mapping: MAPPING, columns: COLUMNS }), { language: 'es', parseHtml })

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
])('%s is told as %s', (path, field) => {
  expect(fieldOfPath(path)).toBe(field)
})
