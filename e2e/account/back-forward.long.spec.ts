import { expect, type Page, test } from '../support/test.ts'
import { ACCOUNTS, signIn, signInByHand, waitUntilIdle } from '../support/portal.ts'

// The browser without windows, in which the other tests run, has no back-forward cache, and Playwright turns it off in the other.

const base = { executablePath: process.env['CHROMIUM_WITH_NOTIFICATIONS'] ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] }
test.use({ serviceWorkers: 'allow', launchOptions: { ...base, ignoreDefaultArgs: ['--disable-back-forward-cache'] } })

/** Playwright waits for a load, which a kept page does not have. */
const goBack = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()))
const leaveMark = (page: Page) => page.evaluate(() => void Object.assign(window, { mark: true }))
/** Whether this is the page that the reader left or a new load of it; undefined while the browser is between two pages. */
const isKept = (page: Page) => page.evaluate(() => 'mark' in window).catch(() => undefined)

test('the back-forward cache keeps public pages whole', async ({ page }) => {
  for (const path of ['/', '/news', '/contact']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The public home has its heading before its scripts have come.
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
  // Another tab announces it like this.
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
  // From the service worker, whose page may be kept.
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
