import type { Locator, Page } from './test.ts'

/** The member's place in the union, below the greeting of their home. Empty until its data are there, when nothing is found. */
export const placeOnHome = (page: Page): Locator =>
  page
    .getByRole('main')
    .locator('header')
    .filter({ has: page.getByRole('heading', { level: 1, name: /^Buen[oa]s (?:días|tardes|noches)/ }) })
    .locator('p')
    .first()
    .filter({ hasText: /\S/ })
