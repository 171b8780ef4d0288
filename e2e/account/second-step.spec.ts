import { expect, test } from '../support/test.ts'
import { ACCOUNTS, expectAccessible, expectNoSidewaysScroll, NARROW } from '../support/portal.ts'

test('an administrator signs in in two steps: accessible, in another language, with errors at their fields', async ({ page }) => {
  await page.setViewportSize(NARROW)
  await page.goto('/login')
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.locator('input[name="username"]').fill(ACCOUNTS.admin)
  await page.locator('input[name="password"]').fill('afilia-demo')
  await page.locator('input[name="password"]').press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Escribe tu código')
  await expectAccessible(page)
  await page.getByText('No tengo el móvil a mano').click()
  await page.getByLabel('Código de recuperación').fill('no es este')
  await page.getByRole('button', { name: 'Entrar con este código' }).click()
  await expect(page.getByRole('alert')).toContainText('Ese código de recuperación no es correcto')
  await expect(page.getByLabel('Código de recuperación')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter your code')
  await page.getByLabel('6-digit code').press('Enter')
  await page.waitForURL('/')
})
