import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { DEFAULT_LANGUAGE, LANGUAGES } from './languages.ts'

const LOCALES = new URL('../locales/', import.meta.url)
const listAreas = (language: string) => readdirSync(new URL(`${language}/`, LOCALES)).toSorted()

/** `{ a: { b: 'text' } }` → `{ 'a.b': 'text' }` */
function readTexts(language: string, area: string): Record<string, unknown> {
  const flat: Record<string, unknown> = {}
  const walk = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) flat[path] = value
    else for (const [key, inner] of Object.entries(value)) walk(inner, path ? `${path}.${key}` : key)
  }
  walk(JSON.parse(readFileSync(new URL(`${language}/${area}`, LOCALES), 'utf8')), '')
  return flat
}

const placeholders = (text: unknown) => [...String(text).matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name).toSorted()

/** Words that a language writes at several times the length of Castilian point to a text that was pasted in the wrong place. */
const isFarFrom = (text: string, base: string) => text.length > base.length * 2.2 + 12 || text.length < base.length / 2.6 - 6

describe.each(LANGUAGES)('%s', (language) => {
  test('has every area', () => {
    expect(listAreas(language)).toEqual(listAreas(DEFAULT_LANGUAGE))
  })

  test.each(listAreas(DEFAULT_LANGUAGE))('%s is complete', (area) => {
    const base = readTexts(DEFAULT_LANGUAGE, area)
    const texts = readTexts(language, area)
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(base).toSorted())
    for (const [key, text] of Object.entries(texts)) {
      expect(typeof text, key).toBe('string')
      expect(String(text).trim(), key).toBe(text)
      expect(text, key).not.toBe('')
      expect(placeholders(text), key).toEqual(placeholders(base[key]))
      expect(isFarFrom(String(text), String(base[key])), `${key}: ${String(text)}`).toBe(false)
    }
  })

  test("the labels of a phone's tabs fit", () => {
    const pages = readTexts(language, 'pages.json')
    const short = Object.entries(pages).filter(([key]) => /^(\w+\.short|menu\.more)$/.test(key))
    expect(short).not.toEqual([])
    for (const [key, text] of short) expect(String(text).length, key).toBeLessThanOrEqual(14)
  })
})
