import { expect, test } from 'vitest'
import { testField } from '../testing.ts'
import { toFieldValues } from './rules.ts'

const PART = testField('part', {
  dataType: 'fieldset',
  isRepeatable: true,
  nested: [testField('heading', { isLocalizable: true }), testField('day', { dataType: 'date' })],
})
const DEFINITIONS = [
  testField('name', { isLocalizable: true }),
  testField('tag', { isRepeatable: true }),
  testField('place', { dataType: 'geolocation' }),
  testField('more', { dataType: 'link' }),
  testField('sheet', { dataType: 'document' }),
  PART,
]

const part = (es: string, ca: string, day: string) => ({
  name: 'part',
  nested: [
    { name: 'heading', texts: { es, ca } },
    { name: 'day', data: day },
  ],
})

test('the values of fields are in the order of the structure, those in languages together', () => {
  const values = {
    sheet: 'hoja.pdf',
    tag: ['uno', 'dos'],
    more: '/news',
    place: { latitude: 40.4, longitude: -3.7 },
    part: [{ day: '2026-03-01' }, { day: '2026-03-02' }],
  }
  const texts = {
    es: { name: 'Guía', part: [{ heading: 'Primero' }, { heading: 'Segundo' }] },
    ca: { name: 'Guia', part: [{ heading: 'Primer' }, { heading: 'Segon' }] },
  }
  expect(toFieldValues(DEFINITIONS, values, texts, new Map([['hoja.pdf', '70001']]))).toEqual([
    { name: 'name', texts: { es: 'Guía', ca: 'Guia' } },
    { name: 'tag', data: 'uno' },
    { name: 'tag', data: 'dos' },
    { name: 'place', geo: { latitude: 40.4, longitude: -3.7 } },
    { name: 'more', link: '/news' },
    { name: 'sheet', document: '70001' },
    part('Primero', 'Primer', '2026-03-01'),
    part('Segundo', 'Segon', '2026-03-02'),
  ])
})

test('a field without a value is left out, and a document that is unknown is rejected', () => {
  expect(toFieldValues(DEFINITIONS, {}, { es: {} }, new Map())).toEqual([])
  expect(() => toFieldValues(DEFINITIONS, { sheet: 'no.pdf' }, { es: {} }, new Map())).toThrow('there is no document no.pdf')
})
