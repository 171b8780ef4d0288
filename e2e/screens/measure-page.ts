import type { Page } from '@playwright/test'
import type { Language } from '@afilia/i18n/languages'
import { NARROW, PHONE } from '../support/portal.ts'
import { type Opener, scrollThrough, type Visit, waitUntilComplete, waitUntilQuiet, withPage } from './open-page.ts'
import type { Named } from './readers.ts'
import type { ScreenFigures } from './screen-figures.ts'
import { takePictures } from './take-pictures.ts'

/** As long as a page may take to fit itself to a new width, in ms. */
const SETTLING = 2_000
/** High enough that all parts of a page load at once. */
const WHOLE = { width: NARROW.width, height: 10_000 }

/** What a row of the table shows. */
export interface Measured extends Named {
  readonly figures: ScreenFigures
  /** What does not fit at 320 px, by language. */
  readonly overflows: Readonly<Partial<Record<Language, readonly string[]>>>
  /** The pages of the site that it links to. */
  readonly links: readonly string[]
}

/** What is measured besides the figures in the first language. */
export interface Ways {
  readonly languages: readonly Language[]
  /** Where to save pictures. */
  readonly pictures: string | undefined
}

/** Measures a page of a reader: on a phone in the first language, on the narrowest screen in all. */
export async function measurePage(
  opener: Opener,
  visit: Omit<Visit, 'language'>,
  { languages, pictures }: Ways,
  names: Named,
): Promise<Measured> {
  const [first, ...others] = languages
  const seen = await withPage(opener, { ...visit, language: first! }, { viewport: PHONE }, async (page) => {
    await waitUntilQuiet(page)
    const atOnce = await page.evaluate(() => window.readScreen())
    await scrollThrough(page)
    const { height } = await page.evaluate(() => window.readScreen())
    const figures = { ...atOnce, height }
    const links = await page.evaluate(() => window.listLinks())
    if (pictures !== undefined) await takePictures(page, pictures, names)
    await page.setViewportSize(WHOLE)
    await waitUntilComplete(page)
    return { figures, links, unfit: await findOverflows(page) }
  })
  const overflows: Partial<Record<Language, readonly string[]>> = { [first!]: seen.unfit }
  for (const language of others) overflows[language] = await withPage(opener, { ...visit, language }, { viewport: WHOLE }, findOverflows)
  return { ...names, figures: seen.figures, overflows, links: seen.links }
}

/** What does not fit, once it stays so. */
async function findOverflows(page: Page): Promise<string[]> {
  await page.waitForFunction(() => window.findOverflows().length === 0, undefined, { timeout: SETTLING }).catch(() => undefined)
  return page.evaluate(() => window.findOverflows())
}
