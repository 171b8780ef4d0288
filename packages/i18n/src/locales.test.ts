import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DEFAULT_LANGUAGE, LANGUAGES } from './languages.ts'
import { listLocaleFiles, LOCALES, readLocaleFile } from '../files/locale-files.ts'

/** `cases/cases.json` */
const listFiles = (language: string) => [...listLocaleFiles(language).values()].map((file) => relative(join(LOCALES, language), file))
const listAreas = (language: string) => [...listLocaleFiles(language).keys()]

/** `{ a: { b: 'text' } }` → `{ 'a.b': 'text' }` */
function readTexts(language: string, area: string): Record<string, unknown> {
  const flat: Record<string, unknown> = {}
  const walk = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) flat[path] = value
    else for (const [key, inner] of Object.entries(value)) walk(inner, path ? `${path}.${key}` : key)
  }
  walk(JSON.parse(readLocaleFile(language, area)), '')
  return flat
}

const placeholders = (text: unknown) => [...String(text).matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name).toSorted()

/** A text several times as long as the Castilian one was probably pasted in the wrong place. */
const isFarFrom = (text: string, base: string) => text.length > base.length * 2.2 + 12 || text.length < base.length / 2.6 - 6

/** The number of names in an object, including those of nested objects. */
const countNames = (value: unknown): number =>
  typeof value === 'object' && value !== null ? Object.values(value).reduce((sum: number, inner) => sum + 1 + countNames(inner), 0) : 0

test.each(LANGUAGES)('no area has two texts with the same name, of which JSON would keep the last: %s', (language) => {
  for (const area of listAreas(language)) {
    const text = readLocaleFile(language, area)
    expect([area, text.match(/^ *"[^"]+":/gm)?.length ?? 0]).toEqual([area, countNames(JSON.parse(text))])
  }
})

describe.each(LANGUAGES)('%s', (language) => {
  test('has every area', () => {
    expect(listFiles(language), `packages/i18n/locales/${language} has the files of ${DEFAULT_LANGUAGE}`).toEqual(
      listFiles(DEFAULT_LANGUAGE),
    )
  })

  test.each(listAreas(DEFAULT_LANGUAGE))('%s is complete', (area) => {
    const base = readTexts(DEFAULT_LANGUAGE, area)
    const texts = readTexts(language, area)
    expect(
      Object.keys(texts).toSorted(),
      `packages/i18n/locales/${language}/${area} has the keys of ${DEFAULT_LANGUAGE}/${area}, no fewer and no more`,
    ).toEqual(Object.keys(base).toSorted())
    for (const [key, text] of Object.entries(texts)) {
      expect(typeof text, key).toBe('string')
      expect(String(text).trim(), key).toBe(text)
      expect(text, key).not.toBe('')
      expect(placeholders(text), key).toEqual(placeholders(base[key]))
      expect(isFarFrom(String(text), String(base[key])), `${key}: ${String(text)}`).toBe(false)
    }
  })

  test("the labels of a phone's tabs fit", () => {
    const pages = readTexts(language, 'pages')
    const short = Object.entries(pages).filter(([key]) => /^(\w+\.short|menu\.more)$/.test(key))
    expect(short).not.toEqual([])
    for (const [key, text] of short) expect(String(text).length, key).toBeLessThanOrEqual(14)
  })
})
