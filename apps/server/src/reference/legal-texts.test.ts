import { readdirSync, readFileSync } from 'node:fs'
import { LEGAL_ANCHORS } from '@afilia/domain/content/legal-anchors'
import { LANGUAGES, type Language } from '@afilia/i18n/languages'
import { findRejectedWords, readRejectedWords } from '@afilia/i18n/terms'
import { findGluedValues } from '@afilia/i18n/value-kinds'
import { describe, expect, test } from 'vitest'

const FOLDER = new URL('../../reference-data/own/legal/', import.meta.url)
const REJECTED = readRejectedWords(readFileSync(new URL('../../../../packages/i18n/TERMS.md', import.meta.url), 'utf8'))

/** The texts, each with its version: `aviso-legal.1`. */
const VERSIONS = readdirSync(FOLDER)
  .flatMap((file) => (file.endsWith('.es.md') ? [file.slice(0, -'.es.md'.length)] : []))
  .toSorted()

const readText = (version: string, language: Language): string => readFileSync(new URL(`${version}.${language}.md`, FOLDER), 'utf8')

test('each text has a version in each language', () => {
  expect(VERSIONS.map((version) => version.split('.')[0])).toEqual(expect.arrayContaining([...LEGAL_ANCHORS]))
  expect(readdirSync(FOLDER).toSorted()).toEqual(
    VERSIONS.flatMap((version) => LANGUAGES.map((language) => `${version}.${language}.md`)).toSorted(),
  )
})

/** Reads what a legal text must have in every language: headings, items, rows, addresses, and numbers of laws, articles and terms. */
const readFacts = (text: string): Record<string, unknown> => ({
  lines: text.split('\n').map((line) => /^(#+|- |\|)?/.exec(line)![0]),
  cells: text.split('\n').map((line) => line.split('|').length),
  addresses: [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, address]) => address),
  places: [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted(),
  numbers: [...text.matchAll(/\d+(?:[./]\d+)*(?:\.[a-z]\b)?/g)].map(([number]) => number).toSorted(),
})

// A published version keeps its words.
const NEWEST = VERSIONS.filter((version, index) => VERSIONS[index + 1]?.split('.')[0] !== version.split('.')[0])

describe.each(NEWEST)('%s', (version) => {
  test.each(LANGUAGES)('uses no refused word and glues nothing to the union’s name: %s', (language) => {
    const text = readText(version, language)
    expect(
      [
        ...findRejectedWords(text, REJECTED[language]),
        ...findGluedValues(text.replaceAll(/\{(\w+)\}/g, '{{$1}}'), language),
        ...[...text.matchAll(/\p{L}+'\p{L}+/gu)].map(([word]) => word),
      ],
      'packages/i18n/TERMS.md says which word to use',
    ).toEqual([])
  })
})

describe.each(VERSIONS)('%s', (version) => {
  test.each(LANGUAGES.filter((language) => language !== 'es'))('says what the Castilian text says: %s', (language) => {
    expect(readFacts(readText(version, language))).toEqual(readFacts(readText(version, 'es')))
  })
})
