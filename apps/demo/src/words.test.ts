import { readdirSync, readFileSync } from 'node:fs'
import { isLanguage, type Language, LANGUAGES } from '@afilia/i18n/languages'
import { findRefusedWords, readRefusedWords } from '@afilia/i18n/terms'
import { expect, test } from 'vitest'

const DATA = new URL('../data/', import.meta.url)
const REFUSED = readRefusedWords(readFileSync(new URL('../../../packages/i18n/TERMS.md', import.meta.url), 'utf8'))

/** Every text below a key that is a language. */
function* listTexts(value: unknown, language?: Language): Generator<[Language, string]> {
  if (typeof value === 'string') {
    if (language) yield [language, value]
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) yield* listTexts(inner, isLanguage(key) ? key : language)
  }
}

test('the texts of the demo use no word that the table of terms refuses', () => {
  const texts = readdirSync(DATA).flatMap((file) => [...listTexts(JSON.parse(readFileSync(new URL(file, DATA), 'utf8')))])
  expect(new Set(texts.map(([language]) => language))).toEqual(new Set(LANGUAGES))
  const breaches = texts.flatMap(([language, text]) =>
    findRefusedWords(text, REFUSED[language]).map((word) => `${language}: ${word} – ${text.slice(0, 80)}`),
  )
  expect(breaches, 'packages/i18n/TERMS.md says which word to use').toEqual([])
})
