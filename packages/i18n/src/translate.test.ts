import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { LANGUAGES } from './languages.ts'
import { listLocaleFiles, readLocaleFile } from '../files/locale-files.ts'
import { type AreaTexts, findText } from './translate.ts'

const AREA: AreaTexts = {
  hello: 'Hola, {{ name }}',
  days: { left_zero: 'hoy', left_one: '{{count}} día', left_other: '{{count}} días' },
  'feed.ics': { title: 'Calendario' },
}

test('a text is filled with its values', () => {
  expect(findText(AREA, 'es', 'hello', { name: '$& <b>' })).toBe('Hola, $& <b>')
  expect(findText(AREA, 'es', 'hello')).toBe('Hola, {{ name }}')
  expect(findText(AREA, 'es', 'feed.ics.title')).toBe('Calendario')
})

test('the plural form fits the number', () => {
  expect([0, 1, 2, 1_000_000].map((count) => findText(AREA, 'es', 'days.left', { count }))).toEqual([
    'hoy',
    '1 día',
    '2 días',
    '1000000 días',
  ])
})

test('a group of texts or an unknown key gives undefined', () => {
  for (const key of ['days', 'days.left', 'hello.name', 'nothing', '']) expect(findText(AREA, 'es', key)).toBeUndefined()
  expect(findText(undefined, 'es', 'hello')).toBeUndefined()
})

/** The keys of an area. Keys of plural forms are without their suffix. */
function listKeys(texts: AreaTexts, path = ''): string[] {
  return Object.entries(texts).flatMap(([name, inner]) =>
    typeof inner === 'string' ? [`${path}${name}`.replace(/_(zero|one|other)$/, '')] : listKeys(inner, `${path}${name}.`),
  )
}

test.each(LANGUAGES)('every text in %s reads as the server reads it', async (lng) => {
  const areas = [...listLocaleFiles(lng).keys()]
  const read = (area: string): AreaTexts => JSON.parse(readLocaleFile(lng, area)) as AreaTexts
  const resources = { [lng]: Object.fromEntries(areas.map((area) => [area, read(area)])) }
  const server = createInstance({ lng, resources, ns: areas, interpolation: { escapeValue: false } })
  await server.init()
  for (const [area, texts] of Object.entries(resources[lng]!)) {
    for (const key of listKeys(texts)) {
      for (const count of [0, 1, 2, 21]) {
        const ours = findText(texts, lng, key, { count, name: 'X' })
        const theirs = server.t(key as never, { ns: area as never, count, name: 'X' }) as string
        expect(ours?.replaceAll(/\s+/g, ' '), `${area}:${key}`).toBe(theirs.replaceAll(/\s+/g, ' '))
      }
    }
  }
})
