import { relative } from 'node:path'
import { expect, test } from 'vitest'
import { DEFAULT_LANGUAGE } from './languages.ts'
import { listLocaleFiles, LOCALES } from '../files/locale-files.ts'

/** The areas whose texts only the server reads. The server's keys are not typed. */
const ONLY_ON_SERVER = [
  'data-copy',
  'economic-documents',
  'events',
  'identity',
  'insurance-documents',
  'pdf',
  'people',
  'privacy',
  'ticket-documents',
  'notifications',
]

const files = listLocaleFiles(DEFAULT_LANGUAGE)
const areas = [...files.keys()]

/** `job-lists` → `jobLists` */
const toName = (area: string): string => area.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** `job-lists` → `../locales/es/jobs/job-lists.json` */
const toPath = (area: string): string => `../locales/${relative(LOCALES, files.get(area)!).replaceAll('\\', '/')}`

/** The type of the texts of each area that the browser reads. */
function writeKeys(): string {
  const read = areas.filter((area) => !ONLY_ON_SERVER.includes(area))
  return `// Generated from the folder of locales: npx vitest run packages/i18n --update
${read.map((area) => `import type ${toName(area)} from '${toPath(area)}'\n`).join('')}
export interface Texts {
${read.map((area) => `  '${area}': typeof ${toName(area)}\n`).join('')}}
`
}

test('the keys of every area that the browser reads are types', async () => {
  await expect(writeKeys(), 'run: npx vitest run packages/i18n --update').toMatchFileSnapshot('keys.gen.ts')
})

test('the areas that only the server reads exist', () => {
  expect(ONLY_ON_SERVER.filter((area) => !areas.includes(area))).toEqual([])
})
