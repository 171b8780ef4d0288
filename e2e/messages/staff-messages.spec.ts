import { expect, type Page, test } from '../support/test.ts'
import { ACCOUNTS, DESKTOP, expectFits, NARROW, signIn } from '../support/portal.ts'

/** The titles in the mailbox of the member signed in on the page. */
async function readMailbox(page: Page): Promise<string[]> {
  const answer = await page.request.get('/api/data/services/notify/api/notifications/pwa?size=50')
  return ((await answer.json()) as { title: string }[]).map(({ title }) => title)
}

async function write(page: Page, title: string): Promise<void> {
  await page.getByLabel('Título (Castellano)').fill(title)
  await page.getByLabel('Texto (Castellano)').fill('Nos vemos a las 17:00.\n\n- Convenio\n- Turnos')
}

test('a delegate writes to their centre, and its members get the message', async ({ page, browser }) => {
  const title = `Asamblea del centro ${Date.now()}`
  await page.setViewportSize(NARROW)
  await signIn(page, ACCOUNTS.delegate, '/admin/messages')
  await expect(page.getByRole('heading', { name: 'Mensajes a muchas personas' })).toBeVisible()
  await expectFits(page)
  await page.getByRole('link', { name: 'Escribir un mensaje' }).click()
  await page.getByRole('button', { name: 'Revisar y enviar' }).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2)
  await write(page, title)
  await expect(page.getByRole('region', { name: 'Así se leerá' }).getByRole('listitem')).toHaveText(['Convenio', 'Turnos'])
  await expect(page.getByText(/Caracteres: \d+ de 80/)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Título (Castellano)')).toHaveValue(title)
  await expect(page.getByText(/Personas a las que llega: /)).toBeVisible()

  await page.getByRole('button', { name: 'Añadir una condición' }).click()
  await page.getByLabel('Se elige por').selectOption({ label: 'Idioma' })
  await page.getByLabel('Cuáles: Idioma').click()
  await page.getByRole('option', { name: 'Castellano' }).click()
  await expectFits(page)
  await page.getByRole('button', { name: 'Todas las de mi ámbito' }).click()
  await page.getByRole('button', { name: 'Revisar y enviar' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(title)).toBeVisible()
  await expectFits(page)
  await dialog.getByRole('button', { name: 'Enviar ahora' }).click()
  await expect(page.getByText('Ya ha llegado a cada buzón.')).toBeVisible()
  await expectFits(page)

  const context = await browser.newContext({ locale: 'es-ES' })
  const member = await context.newPage()
  await signIn(member, ACCOUNTS.affiliate)
  expect(await readMailbox(member)).toContain(title)
  await context.close()
})

test('a message of an administrator to many waits for a second person', { tag: '@long' }, async ({ page }) => {
  const title = `A todo el sindicato ${Date.now()}`
  await page.setViewportSize(DESKTOP)
  await signIn(page, ACCOUNTS.admin, '/admin/messages/new')
  await write(page, title)
  await expect(page.getByText('Son muchas: antes de salir tendrá que aprobarlo otra persona.')).toBeVisible()
  await page.getByRole('button', { name: 'Revisar y enviar' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Enviar ahora' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Pedir la aprobación' }).click()
  await expect(page.getByText('Falta que lo apruebe otra persona.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Aprobar' })).toHaveCount(0)
  await expectFits(page)
  await page.getByRole('button', { name: 'Volver a borrador' }).click()
  await expect(page.getByLabel('Título (Castellano)')).toHaveValue(title)
  await page.getByRole('button', { name: 'Borrar', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar' }).click()
  await expect(page.getByRole('link', { name: 'Escribir un mensaje' })).toBeVisible()
  await expect(page.getByText(title)).toHaveCount(0)
})
