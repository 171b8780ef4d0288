import { expect, test } from '@playwright/test'
import { ACCOUNTS, confirmPassword, expectAccessible, expectNoSidewaysScroll, NARROW, PHONE, signIn } from './portal.ts'

test('a member downloads a copy of all their data, as PDF and as JSON', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signIn(page, ACCOUNTS.fourthYear, '/profile/rights')
  await page.getByRole('button', { name: 'Preparar mi copia' }).click()
  await confirmPassword(page, 'afilia-demo', 'Preparar mi copia')
  const pdf = page.getByRole('button', { name: 'Descargar PDF' })
  await expect(pdf).toBeVisible({ timeout: 20_000 })
  const [saved] = await Promise.all([page.waitForEvent('download'), pdf.click()])
  expect(saved.suggestedFilename()).toMatch(/^Mis datos \d{4}-\d\d-\d\d\.pdf$/)
  const [json] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Descargar JSON' }).click()])
  expect(json.suggestedFilename()).toMatch(/\.json$/)
  await page.getByRole('button', { name: /^Borrar la copia/ }).click()
  await expect(page.getByRole('button', { name: 'Preparar mi copia' })).toBeVisible()
})

test('a member gives and withdraws consent, and both stay in the history', async ({ page }) => {
  await signIn(page, ACCOUNTS.fourthYear, '/profile/rights')
  const offers = page.getByRole('checkbox', { name: 'Ofertas de empresas colaboradoras' })
  await expect(offers).not.toBeChecked()
  await Promise.all([page.waitForResponse(/\/consents$/), offers.check()])
  await page.reload()
  await expect(offers).toBeChecked()
  await offers.uncheck()
  await page.getByText('Ver todas mis respuestas').click()
  await expect(page.getByText('No: Ofertas de empresas colaboradoras').first()).toBeVisible()
  await expect(page.getByText('Sí: Ofertas de empresas colaboradoras').first()).toBeVisible()
})

test('an unfinished request survives a reload, is sent, and the staff answer it', async ({ page, browser }) => {
  await signIn(page, ACCOUNTS.firstYear, '/profile/rights')
  await page.getByRole('button', { name: 'Hacer una solicitud' }).click()
  await page.getByLabel('¿Qué necesitas?').selectOption('OBJECTION')
  await page.getByLabel(/Cuéntanos más/).fill('No quiero llamadas.')
  await page.reload()
  const words = page.getByLabel(/Cuéntanos más/)
  await expect(words).toHaveValue('No quiero llamadas.')
  await words.fill('No quiero \u202Ellamadas.')
  await page.getByRole('button', { name: 'Enviar la solicitud' }).click()
  await expect(words).toHaveAccessibleDescription(/caracteres que no se ven/)
  await expect(words).toBeFocused()
  await words.fill('No quiero llamadas.')
  await page.getByRole('button', { name: 'Enviar la solicitud' }).click()
  await expect(page.getByText('En trámite')).toBeVisible()

  // The server's refusal is shown in the dialog, since a toast would be below it.
  await page.getByRole('button', { name: 'Hacer una solicitud' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hacer una solicitud' })
  await dialog.getByLabel('¿Qué necesitas?').selectOption('OBJECTION')
  await dialog.getByRole('button', { name: 'Enviar la solicitud' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Ya tienes una solicitud de este tipo en trámite.')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()

  const desk = await (await browser.newContext({ locale: 'es-ES', baseURL: new URL(page.url()).origin })).newPage()
  await signIn(desk, ACCOUNTS.admin, '/admin/rights')
  await desk.getByRole('button', { name: /^Abrir: Oponerme/ }).click()
  await expect(desk.getByText('No quiero llamadas.')).toBeVisible()
  // Somebody else of the staff has the same request open.
  const late = await desk.context().newPage()
  await late.goto('/admin/rights')
  await late.getByRole('button', { name: /^Abrir: Oponerme/ }).click()
  await late.getByLabel('Tu respuesta').fill('No te llamaremos.')
  await late.getByLabel('boletines y encuestas').check()
  await desk.getByLabel('Tu respuesta').fill('Hecho: no te llamaremos.')
  await desk.getByRole('button', { name: 'Atender' }).click()
  const use = desk.getByRole('checkbox', { name: /^que te vean/ })
  await expect(use).toHaveAccessibleDescription('Marca al menos un uso.')
  await expect(use).toBeFocused()
  // What was written survives a reload here too.
  await desk.reload()
  await expect(desk.getByLabel('Tu respuesta')).toHaveValue('Hecho: no te llamaremos.')
  await desk.getByLabel('boletines y encuestas').check()
  await desk.getByRole('button', { name: 'Atender' }).click()
  await expect(desk.getByText('No hay ninguna solicitud')).toBeVisible()
  await late.getByRole('button', { name: 'Atender' }).click()
  await expect(late.getByLabel('Tu respuesta')).toHaveAttribute('aria-invalid', 'true')
  await expect(late.getByLabel('Tu respuesta')).toHaveValue('No te llamaremos.')
  await desk.context().close()

  await page.reload()
  await expect(page.getByText('Hecho: no te llamaremos.')).toBeVisible()
  // Each time that it was opened: by two, and again after the reload.
  await expect(page.getByText('Leyó una solicitud tuya sobre tus datos')).toHaveCount(3)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })
    test('the pages of member and staff are accessible and fit the screen', async ({ page }) => {
      await signIn(page, ACCOUNTS.admin)
      await page.setViewportSize(NARROW)
      for (const path of ['/profile/rights', '/admin/rights']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
      }
      await page.goto('/profile/rights')
      await page.getByRole('button', { name: 'Hacer una solicitud' }).click()
      await page.getByLabel('¿Qué necesitas?').selectOption('ERASURE')
      await expect(page.getByText('Qué pasaría con tus datos')).toBeVisible()
      await expect(page.getByText('Se borra', { exact: true })).toBeVisible()
      await expectAccessible(page)
    })
  })
}
