import { expect, type Page, test } from '@playwright/test'
import { ACCOUNTS, expectAccessible, signInByHand } from './portal.ts'

/** As when another tab has asked for the session: this one asks too. */
const askAgain = (page: Page): Promise<void> =>
  page.evaluate(() => {
    localStorage.setItem('nextauth.message', JSON.stringify({ event: 'session', data: { trigger: 'getSession' } }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'nextauth.message' }))
  })

test('WCAG 2.2.1: the end of a session is announced, and who stays keeps what was typed', async ({ page }) => {
  await signInByHand(page, ACCOUNTS.fourthYear)
  const soon = new Date(Date.now() + 4 * 60_000).toISOString()
  let isEnding = false
  await page.route('**/api/auth/session', async (route) => {
    const response = await route.fetch()
    const session = (await response.json()) as { expires?: string }
    await route.fulfill({ response, json: { ...session, ...(isEnding && session.expires && { expires: soon }) } })
  })
  await page.goto('/profile/preferences')
  // Until the member's answers have come, the fields are there without them.
  await expect(page.getByRole('combobox', { name: 'Provincia' })).not.toHaveValue('')
  const field = page.getByLabel('De toda España')
  const before = await field.isChecked()
  await field.setChecked(!before)
  const warning = page.getByRole('dialog', { name: /^Tu sesión termina pronto: \d/ })

  isEnding = true
  await askAgain(page)
  await expect(warning).toBeVisible()
  await expectAccessible(page)
  isEnding = false
  await warning.getByRole('button', { name: 'Seguir en el portal' }).click()
  await expect(warning).toBeHidden()
  await expect(field).toBeChecked({ checked: !before })

  // At its longest life it is not extended: the person signs in again.
  isEnding = true
  await askAgain(page)
  await warning.getByRole('button', { name: 'Seguir en el portal' }).click()
  await page.locator('input[name="username"]').fill(ACCOUNTS.fourthYear)
  await page.locator('input[name="password"]').fill('afilia-demo')
  await page.unrouteAll()
  await page.locator('button[type="submit"]').first().click()
  await page.waitForURL((url) => url.pathname === '/profile/preferences')
  await page.getByRole('dialog', { name: 'Tienes cambios sin guardar' }).getByRole('button', { name: 'Recuperar' }).click()
  await expect(field).toBeChecked({ checked: !before })
})
