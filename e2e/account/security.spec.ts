import { expect, test } from '../support/test.ts'
import { ACCOUNTS, confirmPassword, expectAccessible, signInByHand } from '../support/portal.ts'
import { openForms } from '../support/open-forms.ts'

test('a member creates a passkey, signs in with it and removes it', async ({ page }) => {
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
  await signInByHand(page, ACCOUNTS.supervisor, '/profile/security')
  await page.getByRole('button', { name: 'Crear una llave de acceso' }).click()
  // An open session is not enough to add a passkey.
  await confirmPassword(page, 'afilia-demo', 'Continuar')
  const dialog = page.getByRole('dialog', { name: 'Crear una llave de acceso' })
  await dialog.getByRole('textbox').fill('Mi móvil')
  await expectAccessible(page)
  await dialog.getByRole('button').filter({ hasText: /Crear/ }).click()
  await expect(page.getByText('Mi móvil')).toBeVisible()

  // The passkey confirms a change of e-mail address as the password does.
  await openForms(page)
  await page.goto('/profile/personal-data')
  const email = page.getByLabel('Correo electrónico', { exact: true })
  await expect(email).toHaveValue(/@/)
  const before = await email.inputValue()
  await email.fill('con.llave@example.org')
  await page.getByRole('button', { name: 'Guardar' }).click()
  const question = page.getByRole('dialog', { name: 'Confirma que eres tú' })
  await expect(question.getByRole('button', { name: 'Usar una llave de acceso' })).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Usar una llave de acceso' }).click()
  await expect(page.getByText('Falta confirmar tu correo')).toBeVisible()
  await email.fill(before)
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await question.getByRole('button', { name: 'Usar una llave de acceso' }).click()
  await expect(question).toHaveCount(0)
  await expect(email).toHaveValue(before)

  await page.goto('/logout')
  await page.context().clearCookies()
  await page.goto('/login?callbackUrl=%2Fprofile%2Fsecurity')
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
  // The field itself offers the passkey, and the virtual authenticator accepts.
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

test('a member sees their sessions and ends the others', { tag: '@long' }, async ({ page, browser }) => {
  const elsewhere = await (await browser.newContext({ locale: 'es-ES' })).newPage()
  await signInByHand(elsewhere, ACCOUNTS.supervisor)
  await signInByHand(page, ACCOUNTS.supervisor, '/profile/security')
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
