import { expect, type Page, test } from '../support/test.ts'
import { ACCOUNTS, confirmPassword, expectAccessible, expectNoSidewaysScroll, NARROW, signIn, signInByHand } from '../support/portal.ts'
import { openForms } from '../support/open-forms.ts'

const NEW = 'nueva.direccion@example.org'
const emailField = (page: Page) => page.getByLabel('Correo electrónico')

test('a member changes the e-mail address, confirms it and signs in with it', async ({ page, browser }) => {
  test.slow()
  await openForms(page)
  await signIn(page, ACCOUNTS.supervisor, '/profile/personal-data')
  await emailField(page).fill('')
  await expect(page.getByText('Sin correo electrónico')).toBeVisible()
  await emailField(page).fill(NEW)
  await expect(page.getByText('Sin correo electrónico')).toBeHidden()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await confirmPassword(page, 'otra cosa')
  const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' })
  await expect(dialog.getByText('La contraseña actual no es correcta.')).toBeVisible()
  await expectAccessible(page)
  expect(JSON.stringify(await page.evaluate(() => ({ ...sessionStorage, ...localStorage })))).not.toContain('otra cosa')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(emailField(page)).toHaveValue(NEW)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await confirmPassword(page)
  await expect(page.getByText(`Te hemos enviado un correo a ${NEW} para confirmarlo.`)).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page)
  }
  await page.getByRole('button', { name: 'Enviar otra vez' }).click()
  await expect(page.getByText('Te hemos enviado otro correo.')).toBeVisible()

  const office = await (await browser.newContext({ locale: 'es-ES' })).newPage()
  await signIn(office, ACCOUNTS.admin, '/admin/outbox')
  const mail = office.getByRole('row', { name: 'Confirma tu correo electrónico' }).first()
  await expect(async () => {
    await office.reload()
    await expect(mail).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await mail.getByRole('rowheader').getByRole('button').click()
  const link = await office.getByRole('dialog').getByRole('link').getAttribute('href')
  await office.context().close()

  await page.goto(link!)
  await expect(page.getByText(NEW)).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page)
  }
  await page.setViewportSize(NARROW)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Confirmar esta dirección' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Correo confirmado')
  await openForms(page)
  await page.goto('/profile/personal-data')
  await expect(emailField(page)).toHaveValue(NEW)
  await expect(page.getByText('Falta confirmar tu correo')).toBeHidden()

  const elsewhere = await (await browser.newContext({ locale: 'es-ES' })).newPage()
  await signInByHand(elsewhere, NEW)
  await elsewhere.context().close()
})

test('saving another address while leaving the page asks for the password, then leaves', { tag: '@long' }, async ({ page }) => {
  await openForms(page)
  await signIn(page, ACCOUNTS.firstYear, '/profile/personal-data')
  const leaving = page.getByRole('dialog', { name: '¿Salir sin guardar?' })
  const proof = page.getByRole('dialog', { name: 'Confirma que eres tú' })
  const saveAndLeave = async (): Promise<void> => {
    await page.getByRole('navigation').getByRole('link', { name: 'Hoy' }).first().click()
    await leaving.getByRole('button', { name: 'Guardar y salir' }).click()
    await expect(proof).toBeVisible()
    await expect(leaving).toBeHidden()
  }
  await emailField(page).fill('otra.direccion@example.org')
  await saveAndLeave()
  await proof.getByRole('button', { name: 'Cancelar' }).click()
  await expect(proof).toBeHidden()
  await expect(leaving).toBeHidden()
  await expect(emailField(page)).toHaveValue('otra.direccion@example.org')

  await saveAndLeave()
  await confirmPassword(page, 'otra cosa')
  await expect(proof.getByText('La contraseña actual no es correcta.')).toBeVisible()
  await confirmPassword(page)
  await expect(page.getByText('Cambios guardados')).toBeVisible()
  await page.waitForURL('/')
  await openForms(page)
  await page.goto('/profile/personal-data')
  await expect(emailField(page)).toHaveValue('otra.direccion@example.org')
})

for (const javaScriptEnabled of [true, false]) {
  test(
    `changing the language on the sign-in page keeps the user name, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`,
    { tag: '@long' },
    async ({ page, browser }) => {
      await page.goto('/login')
      await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
      await page.waitForURL(/\/oidc\/interaction\//)
      const context = await browser.newContext({ javaScriptEnabled, locale: 'es-ES', storageState: await page.context().storageState() })
      const reader = await context.newPage()
      await reader.goto(page.url())
      await reader.locator('input[name="username"]').fill('1-r')
      await reader.locator('input[name="password"]').fill('something secret')
      const posted = reader.waitForRequest((request) => request.method() === 'POST')
      await reader.getByRole('button', { name: 'Català' }).click()
      await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Inicia la sessió')
      await expect(reader.locator('input[name="username"]')).toHaveValue('1-r')
      await expect(reader.locator('input[name="password"]')).toHaveValue('')
      expect(reader.url()).toBe(page.url())
      if (javaScriptEnabled) expect((await posted).postData()).not.toContain('secret')
      // Enter in the password field still signs in.
      await reader.locator('input[name="password"]').fill('afilia-demo')
      await reader.locator('input[name="password"]').press('Enter')
      await reader.waitForURL('/')
      await context.close()
    },
  )
}
