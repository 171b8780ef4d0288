import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from './languages.ts'
import { listLocaleFiles } from '../files/locale-files.ts'
import { findRejectedWords, readRejectedWords } from './terms.ts'
import { findGluedValues, VALUE_KINDS } from './value-kinds.ts'

const REJECTED = readRejectedWords(readFileSync(new URL('../TERMS.md', import.meta.url), 'utf8'))

/** The members have signed these words as they are. */
const isSigned = (key: string): boolean => key.startsWith('economic:mandate.texts.')

function* listTexts(language: Language): Generator<[key: string, text: string]> {
  const walk = function* (value: unknown, key: string): Generator<[string, string]> {
    if (typeof value === 'string') yield [key, value]
    else
      for (const [name, inner] of Object.entries(value as object))
        yield* walk(inner, key.endsWith(':') ? `${key}${name}` : `${key}.${name}`)
  }
  for (const [area, file] of listLocaleFiles(language)) yield* walk(JSON.parse(readFileSync(file, 'utf8')), `${area}:`)
}

const findBreaches = (language: Language, find: (text: string) => string[]): string[] =>
  [...listTexts(language)]
    .filter(([key]) => !isSigned(key))
    .flatMap(([key, text]) => find(text).map((word) => `${language} ${key}: ${word}`))

test('every value in a text says what it is, in value-kinds.ts', () => {
  const used = new Set([...listTexts('es')].flatMap(([, text]) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name!)))
  expect([...used].filter((name) => !VALUE_KINDS.has(name))).toEqual([])
})

test.each([
  ['es', 'Te atenderá la sede de {{province}}', true],
  ['es', 'Tu provincia: {{province}}', false],
  ['es', 'Vale hasta las {{time}}', true],
  ['es', 'Hasta el {{date}}, de {{total}}', false],
  ['ca', 'L’Entra a {{host}}', false],
  ['ca', 'El codi d’{{name}}', true],
  ['gl', 'Cambias con {{name}}', true],
  ['gl', 'Escribe en {{address}}', false],
  ['eu', 'Deitu {{name}}(r)i', true],
  ['eu', '1etik {{max}}ra', true],
  ['eu', '{{year}}. urtetik, {{name}} sindikatuaren atarian', false],
  ['en', 'It is a {{name}}', true],
] as const)('%s: "%s" has a word glued to a value: %s', (language, text, isGlued) => {
  expect(findGluedValues(text, language).length > 0).toBe(isGlued)
})

test('a forbidden word is found as a whole word, unless its feminine form is beside it', () => {
  expect(findRejectedWords('Un Afiliado y los delegados', REJECTED.es)).toEqual(['Un Afiliado', 'delegados'])
  expect(findRejectedWords('Delegadas y delegados, una persona afiliada, {{usuario}}', REJECTED.es)).toEqual([])
  expect(findRejectedWords('Sartu zure sarbide-giltzarekin', REJECTED.eu)).toEqual(['sarbide-giltzarekin'])
})

describe.each(LANGUAGES)('%s', (language) => {
  test('adds no preposition, article or ending to a value', () => {
    expect(
      findBreaches(language, (text) => findGluedValues(text, language)),
      'Put the value in a place of its own, such as after a colon: what it contracts with depends on it',
    ).toEqual([])
  })

  test('writes apostrophes as ’', () => {
    expect(findBreaches(language, (text) => [...text.matchAll(/\p{L}+'\p{L}+/gu)].map(([word]) => word))).toEqual([])
  })

  test('uses no forbidden word', () => {
    expect(
      findBreaches(language, (text) => findRejectedWords(text, REJECTED[language])),
      'packages/i18n/TERMS.md says which word to use',
    ).toEqual([])
  })
})
