import { parseHtml } from '@afilia/domain/rich-text/parse-html'
import { readRichText } from '@afilia/domain/rich-text/read-rich-text'
import { DEVICE_STORAGE, isDeclaredOnDevice } from '@afilia/domain/site/device-storage'
import { LEGAL_ANCHORS } from '@afilia/domain/content/legal-anchors'
import { LANGUAGES } from '@afilia/i18n/languages'
import type { LegalText } from '@afilia/contract/content/legal'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nameCookies } from '../../foundation/identity/session-service/cookies.ts'
import { AREAS } from '../../areas.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'

let app: TestApp
const texts = new Map<string, LegalText>()
beforeAll(async () => {
  app = await startTestApp()
  for (const language of LANGUAGES) {
    const { body } = await app.visitor().call('GET legal/texts', { headers: { 'accept-language': language } })
    for (const text of body as LegalText[]) texts.set(`${text.anchor} ${language}`, text)
  }
})
afterAll(() => app.stop())

const bodyOf = (anchor: string, language: string): string => texts.get(`${anchor} ${language}`)!.body

/** What a text says apart from its words: its parts, and every number, article and link in them. */
function readFacts(text: string) {
  const blocks = readRichText(text, parseHtml)
  return {
    parts: blocks.map((block) => {
      if (block.kind === 'table') return `table of ${block.rows.length} rows and ${block.head.length} columns`
      return block.kind === 'list' ? `list of ${block.items.length}` : block.kind
    }),
    // Basque writes a dot after an ordinal, and orders words differently.
    numbers: blocks.map((block) =>
      [...JSON.stringify(block).matchAll(/\d+(?:[./]\d+)*(?:\.[a-f]\b)?/g)].map(([number]) => number).toSorted(),
    ),
    links: [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link).toSorted(),
  }
}

describe.each(LEGAL_ANCHORS)('%s', (anchor) => {
  test.each(LANGUAGES.filter((language) => language !== 'es'))('states the same facts in Castilian and in: %s', (language) => {
    expect(readFacts(bodyOf(anchor, language))).toEqual(readFacts(bodyOf(anchor, 'es')))
  })
})

test.each(LANGUAGES)('GDPR art. 13 and 14: the privacy policy is complete: %s', (language) => {
  const body = bodyOf('proteccion-datos-personales', language)
  for (const article of [
    '6.1.a',
    '6.1.b',
    '6.1.c',
    '6.1.f',
    '9.1',
    '9.2.a',
    '9.2.d',
    '7.3',
    '12.3',
    '15',
    '16',
    '17',
    '18',
    '20',
    '21',
    '22',
    '28',
  ])
    expect(body, article).toMatch(new RegExp(`(?<![\\d.])${article.replaceAll('.', String.raw`\.`)}(?!\\d)`))
  expect(body).toContain('(AEPD)](https://www.aepd.es)')
  // Controller and officer, from the settings.
  for (const value of ['G00000000', 'dpd@afilia.example', 'info@afilia.example']) expect(body).toContain(value)
})

test.each(LANGUAGES)('GDPR art. 13.2.a: the periods in the privacy policy are those that the tables declare: %s', (language) => {
  const table = readRichText(bodyOf('proteccion-datos-personales', language), parseHtml).findLast((block) => block.kind === 'table')!
  const cells = table.rows.map((row) => row.map((runs) => runs.map(({ text }) => text).join('')))
  const categories = new Set([
    ...AREAS.flatMap(({ personalTables = [] }) =>
      personalTables.filter(({ copied }) => copied !== 'nothing').map(({ category }) => category),
    ),
    ...AREAS.flatMap(({ retentions = [] }) => retentions.map(({ category }) => category)),
  ])
  expect(new Set(cells.map(([data]) => data)).size).toBe(categories.size)
  expect(cells.flat().filter((cell) => cell === '' || /privacy|retention|[{}]/.test(cell))).toEqual([])
  // Three kinds of data are kept for six years, for the accounts: receipts, the year's certificate and payments of events.
  expect(cells.filter((row) => row.some((cell) => /\b6 /.test(cell)))).toHaveLength(3)
})

test.each(LANGUAGES)('LSSI art. 22.2: the cookie policy lists everything that the portal keeps in a browser: %s', (language) => {
  const body = bodyOf('politica-de-cookies', language)
  for (const { name } of DEVICE_STORAGE) expect(body).toContain(`| ${name} |`)
  expect(body).not.toMatch(/devices\.|[{}]/)
})

test('LSSI art. 22.2: every cookie of a sign-in is in the cookie policy', () => {
  const names = [...Object.values(nameCookies(true)), ...Object.values(nameCookies(false))]
  expect(names.filter((name) => !isDeclaredOnDevice('COOKIE', name))).toEqual([])
})
