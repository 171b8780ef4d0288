import { expect, test } from '@playwright/test'
import { ACCOUNTS, expectAccessible, signIn } from './portal.ts'

test.describe.configure({ mode: 'serial' })

test('a passkey is made, signs in, and is removed', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
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
  // The page offers the passkey in the field itself, and this authenticator takes every offer.
  await page.waitForURL('/profile/security')

  await page
    .getByRole('button', { name: /Quitar|Eliminar|Borrar/ })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Quitar|Eliminar|Borrar/ })
    .click()
  await expect(page.getByText('Mi móvil')).toHaveCount(0)
})

test('the member sees their sessions and ends the others', async ({ page, browser }) => {
  const elsewhere = await (await browser.newContext({ locale: 'es-ES' })).newPage()
  await signIn(elsewhere, ACCOUNTS.supervisor)
  await signIn(page, ACCOUNTS.supervisor, '/profile/security')
  await expect(page.getByText('Este dispositivo')).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar todas las demás' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Cerrar/ })
    .filter({ hasText: /Cerrar/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Cerrar todas las demás' })).toHaveCount(0)
  expect((await elsewhere.request.get('/api/data/permissions')).status()).toBe(401)
  await elsewhere.context().close()
})
