import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** The folder of the texts. */
export const LOCALES = join(import.meta.dirname, '../locales')

/** The paths of a language's files by area, in alphabetical order: `cases` → `…/locales/es/cases/cases.json`. Works in Node only. */
export function listLocaleFiles(language: string): ReadonlyMap<string, string> {
  const folder = join(LOCALES, language)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.json'))
  return new Map(files.map((path) => [basename(path, '.json'), join(folder, path)] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** The JSON of one area in a language. Throws for an unknown area. */
export function readLocaleFile(language: string, area: string): string {
  const file = listLocaleFiles(language).get(area)
  if (!file) throw new Error(`There are no texts "${area}" in ${language}.`)
  return readFileSync(file, 'utf8')
}
