import { expect, test } from '@playwright/test'
import { ACCOUNTS, expectAccessible, signIn } from './portal.ts'

test.describe.configure({ mode: 'serial' })

test('a passkey is made, signs in, and is removed', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  })
  await signIn(page, ACCOUNTS.supervisor, '/profile/security')
  await page.getByRole('button', { name: 'Crear una llave de acceso' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Mi móvil')
  await expectAccessible(page)
  await dialog.getByRole('button').filter({ hasText: /Crear/ }).click()
  await expect(page.getByText('Mi móvil')).toBeVisible()

  await page.goto('/logout')
  await page.context().clearCookies()
  await page.goto('/login?callbackUrl=%2Fprofile%2Fsecurity')
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.getByRole('button', { name: 'Entrar con una llave de acceso' }).click()
  await page.waitForURL('/profile/security')

  await page.getByRole('button', { name: /Quitar|Eliminar|Borrar/ }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: /Quitar|Eliminar|Borrar/ }).click()
  await expect(page.getByText('Mi móvil')).toHaveCount(0)
})

test('the member sees their sessions and ends the others', async ({ page, browser }) => {
  const elsewhere = await (await browser.newContext({ locale: 'es-ES' })).newPage()
  await signIn(elsewhere, ACCOUNTS.supervisor)
  await signIn(page, ACCOUNTS.supervisor, '/profile/security')
  await expect(page.getByText('Este dispositivo')).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar todas las demás' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /Cerrar/ }).filter({ hasText: /Cerrar/ }).first().click()
  await expect(page.getByRole('button', { name: 'Cerrar todas las demás' })).toHaveCount(0)
  expect((await elsewhere.request.get('/api/data/permissions')).status()).toBe(401)
  await elsewhere.context().close()
})

test('a forgotten password: the mail in the outbox leads to a new one, which signs in', async ({ page, browser }) => {
  await page.goto('/login')
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.getByRole('link', { name: 'He olvidado mi contraseña' }).click()
  await page.locator('input[name="username"]').fill(ACCOUNTS.delegate)
  await page.getByRole('button', { name: 'Enviar enlace' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mira tu correo')

  const office = await (await browser.newContext({ locale: 'es-ES' })).newPage()
  await signIn(office, ACCOUNTS.admin, '/admin/outbox')
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
