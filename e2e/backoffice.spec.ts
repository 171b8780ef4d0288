import { expect, test } from '@playwright/test'
import { ACCOUNTS, DESKTOP, PHONE, signInByHand } from './portal.ts'

test('the portal and the back office lead to each other, and signing out ends both', async ({ page, context }) => {
  await page.setViewportSize(DESKTOP)
  await signInByHand(page, ACCOUNTS.admin)
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Gestión' }).click()
  await expect(page).toHaveURL('/admin')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Correo saliente/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveTitle('Correo saliente · Afilia')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await page.goto('/search?q=correo')
  await page.getByRole('link', { name: 'Correo saliente' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Correo saliente')
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Ir al portal' }).click()
  await expect(page).toHaveURL('/')

  const office = await context.newPage()
  await office.goto('/admin/rights')
  await office.locator('button[popovertarget="account-menu"]').click()
  await office.getByRole('link', { name: 'Cerrar sesión' }).click()
  await expect(office.getByRole('heading', { level: 1 })).toHaveText('Has cerrado la sesión')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Has cerrado la sesión')
  await office.goto('/admin/rights')
  await office.waitForURL('**/login?callbackUrl=%2Fadmin%2Frights')
})

test('the back office changes its language and its look, and says which page is missing', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signInByHand(page, ACCOUNTS.admin, '/admin')
  await page.locator('button[popovertarget="language-menu"]').click()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Management')
  await page.locator('button[popovertarget="language-menu"]').click()
  await page.getByRole('button', { name: 'Castellano' }).click()
  await page.locator('button[popovertarget="account-menu"]').click()
  await page.getByText('Oscuro').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect((await page.goto('/admin/nowhere'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No encontramos esta página')
})

test('offline, the service worker answers for the back office with the portal, which waits for the connection', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'allow', locale: 'es-ES', baseURL: baseURL! })
  const page = await context.newPage()
  await signInByHand(page, ACCOUNTS.admin)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gestión')
  await context.setOffline(true)
  await page.goto('/admin/rights')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No hay conexión')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Solicitudes sobre datos')
  await context.close()
})
