import { expect, type Page, test } from '../support/test.ts'
import { ACCOUNTS, DESKTOP, expectAccessible, expectFits, NARROW, signIn } from '../support/portal.ts'

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n')

/** Sends a question to the union; returns its reference. */
async function askSomething(page: Page, subject: string): Promise<string> {
  await signIn(page, ACCOUNTS.fourthYear, '/services/more-information')
  await page.getByLabel('Una pregunta').check()
  await page.getByLabel('Resúmelo en una frase').fill(subject)
  await page.getByLabel('Escríbenos').fill('Quiero saber qué hacer al terminar la carrera.')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  const told = page.getByText(/Tu referencia es C-/)
  await expect(told).toBeVisible()
  return /C-\w{4}-\w{4}/.exec(await told.innerText())![0]
}

test('a request is taken, asked about, answered and closed by its desk, and the member reads each word', async ({ page, browser }) => {
  const subject = `¿Qué hago al terminar? ${Date.now()}`
  const reference = await askSomething(page, subject)
  const context = await browser.newContext({ viewport: NARROW, locale: 'es-ES' })
  const desk = await context.newPage()
  await signIn(desk, ACCOUNTS.admin, '/admin/cases')
  await desk.getByLabel('Ver').selectOption({ label: 'Sin asignar' })
  const main = desk.getByRole('main')
  await expect(main.getByRole('listitem').first()).toContainText('Sin asignar')
  await expectFits(desk)
  await desk.getByLabel('Tipo').selectOption({ label: 'Información, quejas y sugerencias' })
  await main.getByRole('listitem').filter({ hasText: reference }).getByRole('link').click()
  await expect(main.getByRole('region', { name: 'Lo que pide' })).toContainText(subject)
  await expect(desk.getByRole('textbox', { name: 'Mensaje' })).toHaveCount(0)
  await desk.getByRole('button', { name: 'Asignármela' }).click()
  await expect(desk.getByText('La llevas tú').first()).toBeVisible()

  await desk.getByRole('button', { name: 'Pedir algo más' }).click()
  await expect(desk.getByRole('textbox', { name: 'Mensaje' })).toBeFocused()
  await expect(desk.getByText('Escribe un mensaje.')).toBeVisible()
  await desk.getByRole('button', { name: 'Cerrar la solicitud' }).click()
  await expect(desk.getByText('Escribe por qué la cierras')).toBeVisible()
  await desk.getByRole('textbox', { name: 'Mensaje' }).fill('¿En qué provincia vas a trabajar?')
  await desk.reload()
  await expect(desk.getByRole('textbox', { name: 'Mensaje' })).toHaveValue('¿En qué provincia vas a trabajar?')
  await desk.getByLabel('Adjuntar documentos').setInputFiles({ name: 'guía.pdf', mimeType: 'application/pdf', buffer: PDF })
  await expect(desk.getByRole('button', { name: 'Quitar: guía.pdf' })).toBeVisible()
  await expectFits(desk)
  await desk.getByRole('button', { name: 'Pedir algo más' }).click()
  await expect(desk.getByText('Pregunta enviada')).toBeVisible()
  await expect(desk.getByRole('textbox', { name: 'Mensaje' })).toHaveValue('')
  await expect(main.getByText('Esperando su respuesta')).toBeVisible()

  await page.getByRole('link', { name: 'Ver mi solicitud' }).click()
  await expect(page.getByText('¿En qué provincia vas a trabajar?')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Descargar: guía.pdf' })).toBeVisible()
  await page.getByLabel('Escribe un mensaje').fill('En Sevilla.')
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'En Sevilla.' })).toBeVisible()

  // The member was faster than the desk's page, which shows it and keeps what is written.
  await desk.getByRole('textbox', { name: 'Mensaje' }).fill('Te llamamos esta semana.')
  await desk.getByRole('button', { name: 'Responder', exact: true }).click()
  await expect(main.getByText('En Sevilla.')).toBeVisible()
  await expect(desk.getByRole('textbox', { name: 'Mensaje' })).toHaveValue('Te llamamos esta semana.')
  await desk.getByRole('button', { name: 'Responder', exact: true }).click()
  await expect(desk.getByText('Respuesta enviada')).toBeVisible()
  await desk.getByRole('button', { name: 'Cerrar la solicitud' }).click()
  await expect(desk.getByText('Está cerrada')).toBeVisible()
  await desk.setViewportSize(DESKTOP)
  await expectFits(desk)
  await context.close()
  await page.reload()
  await expect(page.getByText('Te llamamos esta semana.')).toBeVisible()
  await expect(page.getByRole('heading', { name: '¿Qué tal te hemos atendido?' })).toBeVisible()
})

test('a delegate sees the request whose member wants their help, writes in it, and sees no other', { tag: '@long' }, async ({ page }) => {
  await signIn(page, ACCOUNTS.delegate, '/admin/cases')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await rows.getByRole('link', { name: 'Asesoramiento laboral y jurídico' }).click()
  await expect(page.getByText('Te ha pedido ayuda')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Responder', exact: true })).toHaveCount(0)
  const said = `Mañana estoy en tu unidad ${Date.now()}`
  await page.getByRole('textbox', { name: 'Mensaje' }).fill(said)
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: said })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/admin/cases/0198c000-0000-7000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'Esta solicitud no está' })).toBeVisible()
})
