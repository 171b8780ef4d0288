import { expect, type Locator, type Page, test } from '../support/test.ts'
import { ACCOUNTS, expectAccessible, expectNoSidewaysScroll, NARROW, signIn } from '../support/portal.ts'

const PDF = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Count 1 /Kids [3 0 R] >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
)

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  const isFocused = (): Promise<boolean> => wanted.evaluate((element) => element === document.activeElement)
  for (let steps = 0; !(await isFocused()); steps += 1) {
    if (steps > 80) throw new Error('the focus never came there')
    await page.keyboard.press('Tab')
  }
}

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }))
  await page.keyboard.press('Enter')
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label))
  await page.keyboard.type(text)
}

async function choose(page: Page, group: string, option: string): Promise<void> {
  const radios = page.getByRole('radiogroup', { name: group }).or(page.getByRole('group', { name: group }))
  await tabTo(page, radios.getByRole('radio').first())
  await radios.getByRole('radio').first().press('Space')
  for (let steps = 0; steps < 8 && !(await radios.getByLabel(option, { exact: true }).isChecked()); steps += 1)
    await page.keyboard.press('ArrowDown')
  await expect(radios.getByLabel(option, { exact: true })).toBeChecked()
}

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ viewport: NARROW, colorScheme })

    test('§7 a member reports an incident by keyboard, writes in it, closes it and reopens it', { tag: '@long' }, async ({ page }) => {
      await signIn(page, colorScheme === 'light' ? ACCOUNTS.senior : ACCOUNTS.affiliate, '/services')
      await page.getByRole('link', { name: /He tenido un incidente/ }).press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Notificar un incidente' })).toBeVisible()
      await press(page, 'Continuar')
      await expect(page.getByRole('alert')).toBeFocused()
      await expect(page.getByRole('link', { name: '¿Qué pasó? Este dato es obligatorio.' })).toBeVisible()
      await expectAccessible(page)
      await page.getByLabel('¿Qué día fue?').fill('2026-11-02')
      const place = page.getByLabel('¿Dónde ocurrió?')
      if ((await place.inputValue()) === '') await place.fill('Urgencias')
      await type(page, '¿Qué pasó?', 'Una persona se cayó de la camilla.')
      await press(page, 'Continuar')
      await expect(page.getByRole('heading', { name: 'Personas afectadas' })).toBeFocused()
      await choose(page, '¿Alguien sufrió un daño?', 'Sí, leve')
      await press(page, 'Continuar')
      await choose(page, '¿Te han reclamado algo?', 'No, todavía no')
      await choose(page, '¿Te han citado o te han dado un plazo para responder?', 'No')
      // What was typed survives a reload.
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Reclamación', exact: true })).toBeVisible()
      await press(page, 'Continuar')
      await page.locator('input[type=file]').setInputFiles({ name: 'parte.pdf', mimeType: 'application/pdf', buffer: PDF })
      await expect(page.getByText('Recibido. Falta enviar el formulario.')).toBeVisible()
      await press(page, 'Continuar')
      await expect(page.getByRole('heading', { name: 'Revisa antes de enviar' })).toBeFocused()
      await expect(page.getByText('Sí, leve')).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await press(page, 'Enviar')
      await expect(page.getByText(/Tu referencia es C-/)).toBeVisible()

      await page.getByRole('link', { name: 'Ver mi solicitud' }).click()
      await expect(page.getByText('parte.pdf')).toBeVisible()
      await type(page, 'Escribe un mensaje', 'Añado que lo vio una compañera.')
      await press(page, 'Enviar mensaje')
      await expect(page.getByRole('listitem').filter({ hasText: 'Añado que lo vio una compañera.' })).toBeVisible()
      await expect(page.getByLabel('Escribe un mensaje')).toHaveValue('')
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

      await press(page, 'Ya no necesito respuesta')
      await page.getByRole('dialog').getByRole('button', { name: 'Ya no necesito respuesta' }).press('Enter')
      await expect(page.getByRole('heading', { name: '¿Qué tal te hemos atendido?' })).toBeVisible()
      await expectAccessible(page)
      await type(page, 'Reabrir la solicitud', 'Ha llegado una reclamación.')
      await press(page, 'Reabrir')
      await expect(page.getByLabel('Escribe un mensaje')).toBeVisible()
      await page.goto('/services/requests')
      await expect(page.getByRole('region', { name: 'Abiertas' }).getByText('Incidente profesional').first()).toBeVisible()
      await expectAccessible(page)
    })
  })

test('a request sent offline waits on the device, and becomes one case when the connection is back', async ({ page, context }) => {
  await signIn(page, ACCOUNTS.firstYear, '/services/more-information')
  await page.getByLabel('Una pregunta').check()
  await page.getByLabel('Resúmelo en una frase').fill('¿Cuándo abre la sede?')
  await page.getByLabel('Escríbenos').fill('Quería ir por la tarde.')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByText('Guardado en este dispositivo', { exact: true })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/Tu referencia es C-/)).toBeVisible()
  await page.goto('/services/requests')
  // The menu has a link of the same name.
  await expect(page.getByRole('main').getByRole('link', { name: 'Información, quejas y sugerencias' })).toHaveCount(1)
})
