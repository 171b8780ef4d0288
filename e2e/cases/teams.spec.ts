import { expect, test } from '../support/test.ts'
import { ACCOUNTS, expectAccessible, expectFits, expectNoSidewaysScroll, NARROW, signIn } from '../support/portal.ts'

test(
  'an administrator creates a team for a province and adds somebody, and unsaved input survives a reload',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize(NARROW)
    await signIn(page, ACCOUNTS.admin, '/admin/teams')
    const main = page.getByRole('main')
    await expect(main.getByRole('rowheader').first()).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Crear una mesa' }).click()
    const dialog = page.getByRole('dialog', { name: 'Mesa nueva' })
    const name = `Mesa de Soria ${Date.now()}`
    await dialog.getByLabel('Nombre en este idioma: Castellano').fill(name)
    await dialog.getByRole('button', { name: 'Guardar la mesa' }).click()
    await expect(dialog.getByRole('alert')).toBeFocused()
    await expect(dialog.getByRole('alert').getByRole('link')).toHaveCount(4)
    await page.reload()
    await page.getByRole('button', { name: 'Crear una mesa' }).click()
    await expect(dialog.getByLabel('Nombre en este idioma: Castellano')).toHaveValue(name)
    for (const language of ['Català', 'Euskara', 'Galego', 'English'])
      await dialog.getByLabel(`Nombre en este idioma: ${language}`).fill(name)
    await dialog.getByLabel('Afiliación por jubilación').check()
    await dialog.getByLabel('Provincia').selectOption({ label: 'Soria' })
    const people = dialog.getByRole('combobox', { name: 'Personas' })
    await people.fill('romero')
    await page.getByRole('option', { name: 'Manuel Romero Vargas' }).click()
    await expect(dialog.getByRole('button', { name: /Manuel Romero Vargas/ })).toBeVisible()
    await people.press('Escape')
    await expectFits(page)
    await dialog.getByRole('button', { name: 'Guardar la mesa' }).click()
    await expect(page.getByText('Mesa guardada')).toBeVisible()
    const team = main.getByRole('row').filter({ hasText: name })
    await expect(team).toContainText('Soria')
    await expect(team).toContainText('Manuel Romero Vargas')

    await team.getByRole('button', { name: `Cambiar la mesa: ${name}` }).click()
    const change = page.getByRole('dialog', { name: `Mesa: ${name}` })
    await change.getByRole('button', { name: 'Quitar Manuel Romero Vargas' }).click()
    await change.getByRole('button', { name: 'Guardar la mesa' }).click()
    await expect(team).toContainText('Nadie: la atiende la administración.')
  },
)

test(
  'changes that another administrator has saved are shown beside the unsaved input, and the page says what removing a team means',
  { tag: '@long' },
  async ({ page, browser }) => {
    await page.setViewportSize(NARROW)
    await signIn(page, ACCOUNTS.admin, '/admin/teams')
    const name = `Mesa de Teruel ${Date.now()}`
    await page.getByRole('button', { name: 'Crear una mesa' }).click()
    const dialog = page.getByRole('dialog', { name: 'Mesa nueva' })
    for (const language of ['Castellano', 'Català', 'Euskara', 'Galego', 'English'])
      await dialog.getByLabel(`Nombre en este idioma: ${language}`).fill(name)
    await dialog.getByLabel('Provincia').selectOption({ label: 'Teruel' })
    await dialog.getByRole('button', { name: 'Guardar la mesa' }).click()
    const team = page.getByRole('main').getByRole('row').filter({ hasText: name })
    await expect(team).toBeVisible()

    await team.getByRole('button', { name: `Cambiar la mesa: ${name}` }).click()
    const change = page.getByRole('dialog', { name: `Mesa: ${name}` })
    await change.getByLabel('Correo al que llegan los avisos').fill('mia@example.org')
    const context = await browser.newContext({ locale: 'es-ES', storageState: await page.context().storageState() })
    const other = await context.newPage()
    await other.goto('/admin/teams')
    await other.getByRole('button', { name: `Cambiar la mesa: ${name}` }).click()
    const theirs = other.getByRole('dialog', { name: `Mesa: ${name}` })
    await theirs.getByLabel('Correo al que llegan los avisos').fill('suya@example.org')
    await theirs.getByRole('button', { name: 'Guardar la mesa' }).click()
    await expect(other.getByText('Mesa guardada')).toBeVisible()
    await context.close()

    await change.getByRole('button', { name: 'Guardar la mesa' }).click()
    await expect(change.getByText('Otra persona ha cambiado esta mesa')).toBeVisible()
    await expect(change.getByText('suya@example.org')).toBeVisible()
    await expect(change.getByLabel('Correo al que llegan los avisos')).toHaveValue('mia@example.org')
    await expectFits(page)
    await change.getByRole('button', { name: 'Seguir con lo mío' }).click()
    await change.getByRole('button', { name: 'Guardar la mesa' }).click()
    await expect(team).toContainText('mia@example.org')

    await team.getByRole('button', { name: `Quitar la mesa: ${name}` }).click()
    const removal = page.getByRole('dialog', { name: '¿Quitar la mesa?' })
    await expect(removal).toContainText('No tiene solicitudes abiertas.')
    await expectAccessible(page)
    await removal.getByRole('button', { name: 'Quitar la mesa' }).click()
    await expect(page.getByText('Mesa quitada. Solicitudes que han pasado a otra mesa: 0')).toBeVisible()
    await expect(team).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Crear una mesa' })).toBeFocused()
    const last = page.getByRole('main').getByRole('row').last()
    await expect(last.getByRole('button', { name: /^Cambiar la mesa/ })).toBeVisible()
    await expect(last.getByRole('button', { name: /^Quitar la mesa/ })).toHaveCount(0)
  },
)
