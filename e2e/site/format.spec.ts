import * as format from '@afilia/i18n/format'
import { LANGUAGES } from '@afilia/i18n/languages'
import { expect, test } from '../support/test.ts'
import { bundle } from '../support/bundle.ts'

// Chromium's Intl has no Basque and no Galician, Node's has: a test in Node would not show what members read.

type Format = typeof format
declare global {
  interface Window {
    format: Format
  }
}

/** In UTC, so that both sides mean the same day in any time zone. */
function samples(by: Format, languages: typeof LANGUAGES): Record<string, string[]> {
  const now = new Date('2026-11-21T12:00:00Z')
  const options = { now, timeZone: 'UTC' }
  return Object.fromEntries(
    languages.map((language) => [
      language,
      [
        by.formatDay(new Date('2026-03-02T00:00:00Z'), language, options),
        by.formatDay(new Date('2027-01-11T00:00:00Z'), language, options),
        by.formatShortDate(new Date('2026-08-31T00:00:00Z'), language, options),
        by.formatMoment(new Date('2026-11-22T09:00:00Z'), language, options),
        by.formatAgo(new Date('2026-11-21T10:00:00Z'), language, now),
        by.formatAgo(new Date('2026-11-18T10:00:00Z'), language, now),
        by.formatNumber(1234567.5, language),
        by.formatMoney(123450, language),
        by.formatList(['a', 'b', 'c'], language),
      ],
    ]),
  )
}

test('browser and server format dates, numbers, amounts and lists the same way, in five languages', async ({ page }) => {
  const script = await bundle('../../packages/i18n/src/format.ts', 'format')
  await page.goto('about:blank')
  await page.addScriptTag({ content: script })
  const inBrowser = await page.evaluate<Record<string, string[]>>(`(${samples.toString()})(format, ${JSON.stringify(LANGUAGES)})`)
  expect(inBrowser).toEqual(samples(format, LANGUAGES))
  expect(inBrowser['es']!.slice(0, 5)).toEqual([
    'lunes, 2 de marzo',
    'lunes, 11 de enero de 2027',
    '31 ago 2026',
    'mañana, 9:00',
    'hace 2 horas',
  ])
  expect(inBrowser['eu']!.slice(0, 2)).toEqual(['martxoaren 2a, astelehena', expect.stringContaining('2027ko urtarrilaren 11')])
  expect(inBrowser['gl']!.slice(0, 2)).toEqual(['luns, 2 de marzo', 'luns, 11 de xaneiro de 2027'])
})
