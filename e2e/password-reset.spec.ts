import { expect, test } from '@playwright/test'
import { ACCOUNTS, signInByHand } from './portal.ts'

test('a member sets a new password with the link from the mail and signs in with it', async ({ page, browser }) => {
  await page.goto('/login')
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.locator('input[name="username"]').fill(ACCOUNTS.delegate)
  await page.getByRole('link', { name: 'He olvidado mi contraseña' }).click()
  await expect(page).toHaveTitle(/contraseña/)
  await expect(page).toHaveURL(/\/forgot$/)
  await expect(page.locator('input[name="username"]')).toHaveValue(ACCOUNTS.delegate)
  await page.getByRole('button', { name: 'Enviar enlace' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mira tu correo')

  const office = await (await browser.newContext({ locale: 'es-ES' })).newPage()
  await signInByHand(office, ACCOUNTS.admin, '/admin/outbox')
  const mail = office.locator('details').first()
  await expect(async () => {
    await office.reload()
    await expect(mail).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await mail.locator('summary').click()
  const link = await mail.getByRole('link').getAttribute('href')
  await office.context().close()

  await page.goto(link!)
  await page.locator('input[type="password"]').first().fill('guardia de noche en la planta')
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contraseña guardada')
  await page.goto('/login')
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.locator('input[name="username"]').fill(ACCOUNTS.delegate)
  await page.locator('input[name="password"]').fill('guardia de noche en la planta')
  await page.locator('button[type="submit"]').first().click()
  await page.waitForURL('/')
})
