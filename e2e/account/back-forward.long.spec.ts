import { expect, type Page, test } from '../support/test.ts'
import { ACCOUNTS, signIn, signInByHand, waitUntilIdle } from '../support/portal.ts'
import { openForms } from '../support/open-forms.ts'

// The headless build of the other tests has no back-forward cache. These tests use a full Chromium, where Playwright turns it off by default.

const base = { executablePath: process.env['CHROMIUM_WITH_NOTIFICATIONS'] ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] }
test.use({ serviceWorkers: 'allow', launchOptions: { ...base, ignoreDefaultArgs: ['--disable-back-forward-cache'] } })

/** Not `page.goBack`: it waits for a load event, which a page from the back-forward cache does not fire. */
const goBack = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()))
const leaveMark = (page: Page) => page.evaluate(() => void Object.assign(window, { mark: true }))
/** Whether this is the page that the reader left, and not a new load of it. Undefined while the browser changes pages. */
const isKept = (page: Page) => page.evaluate(() => 'mark' in window).catch(() => undefined)

test('the back-forward cache keeps public pages whole', async ({ page }) => {
  for (const path of ['/', '/news', '/contact']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The public home shows its heading before its scripts have loaded.
    await waitUntilIdle(page)
    await leaveMark(page)
    await page.goto('/union/information')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await goBack(page)
    await expect(page).toHaveURL(path)
    await expect.poll(() => isKept(page), path).toBe(true)
  }
})

test('a kept page is reloaded if somebody has signed in or out in the meantime', async ({ page }) => {
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await leaveMark(page)
  await page.goto('/union/information')
  // Another tab announces a sign-in or sign-out like this.
  await page.evaluate(() =>
    localStorage.setItem('nextauth.message', JSON.stringify({ event: 'session', data: { trigger: 'getSession' }, timestamp: 1 })),
  )
  await goBack(page)
  await expect(page).toHaveURL('/contact')
  await expect.poll(() => isKept(page)).toBe(false)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a page opened before the sign-in shows the signed-in state when the reader goes back', async ({ page }) => {
  await page.goto('/contact')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' })).toBeVisible()
  const before = await page.evaluate(() => history.length)
  await signInByHand(page, ACCOUNTS.firstYear)
  await page.evaluate((length) => void setTimeout(() => history.go(length - history.length)), before)
  await expect(page).toHaveURL('/contact')
  await expect(page.getByRole('banner').getByRole('button', { name: /^Tu cuenta/ })).toBeVisible()
})

test('after signing out, going back shows nothing that the member has read', async ({ page }) => {
  await signIn(page, ACCOUNTS.firstYear)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  // This page comes from the service worker, so the browser may put it into the back-forward cache.
  await openForms(page)
  await page.goto('/profile/personal-data')
  await expect(page.getByLabel('Barrio', { exact: true })).toBeVisible()
  await leaveMark(page)
  await page.goto('/logout')
  await page.getByRole('main').getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByRole('heading', { name: 'Has cerrado la sesión' })).toBeVisible()
  await goBack(page)
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => isKept(page)).toBe(false)
  await expect(page.getByLabel('Barrio', { exact: true })).toHaveCount(0)
})
