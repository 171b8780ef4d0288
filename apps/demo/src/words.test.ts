import { readdirSync, readFileSync } from 'node:fs'
import { isLanguage, type Language, LANGUAGES } from '@afilia/i18n/languages'
import { findRejectedWords, readRejectedWords } from '@afilia/i18n/terms'
import { findGluedValues } from '@afilia/i18n/value-kinds'
import { expect, test } from 'vitest'

const DATA = new URL('../data/', import.meta.url)
const REJECTED = readRejectedWords(readFileSync(new URL('../../../packages/i18n/TERMS.md', import.meta.url), 'utf8'))

/** Yields every text below a language key, and the texts of arrays that are in the order of the file's languages. */
function* listTexts(value: unknown, order: readonly Language[] = [], language?: Language): Generator<[Language, string]> {
  if (typeof value === 'string') {
    if (language) yield [language, value]
  } else if (Array.isArray(value) && value.length === order.length && value.every((item) => typeof item === 'string')) {
    yield* value.map((text, index): [Language, string] => [order[index]!, text])
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) yield* listTexts(inner, order, isLanguage(key) ? key : language)
  }
}

test('the texts of the demo use no refused word, and no word fits only some of the names that fill them', () => {
  const texts = readdirSync(DATA)
    .filter((name) => name.endsWith('.json'))
    .flatMap((file) => {
      const data = JSON.parse(readFileSync(new URL(file, DATA), 'utf8')) as { languages?: Language[] }
      return [...listTexts(data, data.languages)]
    })
  expect(new Set(texts.map(([language]) => language))).toEqual(new Set(LANGUAGES))
  const breaches = texts.flatMap(([language, text]) =>
    [...findRejectedWords(text, REJECTED[language]), ...findGluedValues(text.replaceAll(/\{(\w+)\}/g, '{{$1}}'), language)].map(
      (word) => `${language}: ${word} – ${text.slice(0, 80)}`,
    ),
  )
  expect(breaches, 'packages/i18n/TERMS.md says which word to use').toEqual([])
})
