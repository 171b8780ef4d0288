import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

const LOCALES = new URL('../locales/', import.meta.url)

/** The files of a language by area, in alphabetical order: `cases` → `locales/es/cases/cases.json`. Works only in Node. */
export function listLocaleFiles(language: string): ReadonlyMap<string, URL> {
  const folder = new URL(`${language}/`, LOCALES)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.json'))
  return new Map(
    files
      .map((path) => [basename(path, '.json'), new URL(path.replaceAll('\\', '/'), folder)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

/** The JSON of one area in a language. Throws for an unknown area. */
export function readLocaleFile(language: string, area: string): string {
  const file = listLocaleFiles(language).get(area)
  if (!file) throw new Error(`There are no texts "${area}" in ${language}.`)
  return readFileSync(file, 'utf8')
}
