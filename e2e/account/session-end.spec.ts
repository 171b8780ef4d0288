import { expect, type Page, test } from '../support/test.ts'
import { ACCOUNTS, expectAccessible, signInByHand } from '../support/portal.ts'

/** Makes this tab ask for the session, as it does when another tab has asked. */
const askAgain = (page: Page): Promise<void> =>
  page.evaluate(() => {
    localStorage.setItem('nextauth.message', JSON.stringify({ event: 'session', data: { trigger: 'getSession' } }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'nextauth.message' }))
  })

test('WCAG 2.2.1: the end of a session is announced, and a member who stays keeps what they typed', { tag: '@long' }, async ({ page }) => {
  await signInByHand(page, ACCOUNTS.fourthYear)
  const soon = new Date(Date.now() + 4 * 60_000).toISOString()
  let isEnding = false
  await page.route('**/api/auth/session', async (route) => {
    const response = await route.fetch()
    const session = (await response.json()) as { expires?: string }
    await route.fulfill({ response, json: { ...session, ...(isEnding && session.expires && { expires: soon }) } })
  })
  await page.goto('/profile/preferences/news')
  // Hidden until the member's answers arrive.
  const field = page.getByRole('checkbox', { name: 'De toda España' })
  await expect(field).toBeVisible()
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

  // A session at its maximum age is not extended: the member signs in again.
  isEnding = true
  await askAgain(page)
  await warning.getByRole('button', { name: 'Seguir en el portal' }).click()
  await page.locator('input[name="username"]').fill(ACCOUNTS.fourthYear)
  await page.locator('input[name="password"]').fill('afilia-demo')
  await page.unrouteAll()
  await page.locator('button[type="submit"]').first().click()
  await page.waitForURL((url) => url.pathname === '/profile/preferences/news')
  await page.getByRole('dialog', { name: 'Tienes cambios sin guardar' }).getByRole('button', { name: 'Recuperar' }).click()
  await expect(field).toBeChecked({ checked: !before })
})

test('every tab says that the session has ended, and each keeps its unsaved input for the next sign-in', async ({ page, context }) => {
  await signInByHand(page, ACCOUNTS.fourthYear)
  const other = await context.newPage()
  await other.goto('/profile/preferences/news')
  const field = other.getByRole('checkbox', { name: 'De toda España' })
  await expect(field).toBeVisible()
  const before = await field.isChecked()
  await field.setChecked(!before)
  // With a key, because a click would wait: the page may learn of the end from another call before the link is followed.
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Turnos' }).focus()
  await context.clearCookies({ name: /session-token/ })
  await page.keyboard.press('Enter')
  for (const tab of [page, other]) await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Tu sesión ha terminado')

  await other.getByRole('button', { name: 'Iniciar sesión de nuevo' }).click()
  await other.locator('input[name="username"]').fill(ACCOUNTS.fourthYear)
  await other.locator('input[name="password"]').fill('afilia-demo')
  await other.locator('button[type="submit"]').first().click()
  await other.waitForURL((url) => url.pathname === '/profile/preferences/news')
  await other.getByRole('dialog', { name: 'Tienes cambios sin guardar' }).getByRole('button', { name: 'Recuperar' }).click()
  await expect(field).toBeChecked({ checked: !before })
})
