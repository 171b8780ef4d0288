import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ALL_PAGES } from '@afilia/domain/site/pages/all-pages'
import { isLanguage, LANGUAGES } from '@afilia/i18n/languages'
import { chromium } from '@playwright/test'
import config from '../playwright.config.ts'
import { bundle } from '../support/bundle.ts'
import setUp from '../support/global-setup.ts'
import { startPortal } from '../support/worker-portal.ts'
import type { Ways } from './measure-page.ts'
import { measureReader, type ReaderRows } from './measure-reader.ts'
import type { Opener } from './open-page.ts'
import { listReaders } from './readers.ts'
import { listFaults, toHead, toRow } from './report.ts'

// Measures every page by the role that uses it, on a portal with the demo of its own. `scripts/screens.mjs` explains the options and
// starts it. Exits with 1 if anything is above a limit, and with 2 if an option is wrong.

/** Two readers at once, as the browser tests have two workers. */
const AT_ONCE = 2

const { page, language, pictures } = readOptions()
const ways: Ways = { languages: language ? [language] : LANGUAGES, pictures }
const readers = listReaders(page)

const stopPostgres = await setUp()
const portal = await startPortal()
const browser = await chromium.launch(config.use?.launchOptions)
try {
  const scripts = [await bundle('./unfit-texts.ts', 'unfitTexts'), await bundle('../screens/screen-figures.ts', 'screenFigures')]
  const opener: Opener = { browser, portal, script: scripts.join('\n') }
  process.exitCode = print(await measureAll(opener)) ? 1 : 0
} finally {
  await browser.close()
  await portal.stop()
  await stopPostgres()
}

function readOptions() {
  const { values } = parseArgs({ options: { page: { type: 'string' }, language: { type: 'string' }, pictures: { type: 'string' } } })
  const { page: path, language: code, pictures: folder } = values
  if (path !== undefined && !ALL_PAGES.some((one) => one.path === path)) reject(`${path} is no path of packages/domain/src/site/pages.ts.`)
  if (code !== undefined && !isLanguage(code)) reject(`The languages are ${LANGUAGES.join(', ')}.`)
  if (folder !== undefined) mkdirSync(folder, { recursive: true })
  return { page: path, language: isLanguage(code) ? code : undefined, pictures: folder === undefined ? undefined : resolve(folder) }
}

function reject(why: string): never {
  console.error(why)
  process.exit(2)
}

/** The rows of all readers in the order of the table, although they are measured beside each other. */
async function measureAll(opener: Opener): Promise<ReaderRows[]> {
  const all: ReaderRows[] = []
  const waiting = readers.keys()
  const work = async (): Promise<void> => {
    for (const at of waiting) all[at] = await measureReader(opener, readers[at]!, ways)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return all
}

/** Prints the table and, below it, what is above a limit. Returns whether anything is. */
function print(all: readonly ReaderRows[]): boolean {
  const rows = all.flatMap((one) => one.rows)
  console.log(['', toHead(ways.languages), ...rows.map(toRow)].join('\n'))
  const unlinked = all.flatMap((one) => one.unlinked)
  if (unlinked.length > 0) console.log(`\nNot measured, as no page links to one: ${[...new Set(unlinked)].join(', ')}`)
  const above = rows.flatMap((row) => listFaults(row).map((fault) => `${row.reader} ${row.path} ${fault}`))
  const faults = [...all.flatMap(({ failed }) => failed), ...above]
  console.log(faults.length === 0 ? '\nEverything is within the limits.' : ['', 'Above a limit:', ...faults].join('\n'))
  return faults.length > 0
}
