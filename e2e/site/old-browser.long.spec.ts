import { expect, test } from '../support/test.ts'
import { ACCOUNTS, expectAccessibleAndFits, signInByHand } from '../support/portal.ts'

const WORDS = { es: 'Tu navegador es antiguo y hay partes del portal que no funcionan en él', eu: 'Zure nabigatzailea zaharra da' }

test('a browser older than the oldest supported one gets a notice in its language, and can still read the page', async ({ page }) => {
  // Makes the browser like Chromium 113 and Safari 16 before any script of the page runs.
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) Reflect.deleteProperty(HTMLElement.prototype, name)
  })
  await page.goto('/?lang=eu')
  await expect(page.getByText(WORDS.eu)).toBeVisible()
  await page.goto('/?lang=es')
  await expect(page.getByText(WORDS.es)).toBeVisible()
  await expectAccessibleAndFits(page)
  await signInByHand(page, ACCOUNTS.affiliate, '/card')
  await expect(page.getByRole('region', { name: 'Tu carné' })).toContainText('Rocío')
  await expect(page.getByText(WORDS.es)).toBeVisible()
})

test('a browser that is new enough gets no notice', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(WORDS.es)).toBeHidden()
})
