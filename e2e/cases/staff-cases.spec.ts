import { expect, type Page, test } from '../support/test.ts'
import { ACCOUNTS, DESKTOP, expectAccessible, expectFits, NARROW, signIn } from '../support/portal.ts'

const PDF = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Count 1 /Kids [3 0 R] >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
)

/** Sends a question to the union; returns its reference. */
async function askSomething(page: Page, subject: string): Promise<string> {
  await signIn(page, ACCOUNTS.fourthYear, '/services/more-information')
  await page.getByLabel('Una pregunta').check()
  await page.getByLabel('Resúmelo en una frase').fill(subject)
  await page.getByLabel('Escríbenos').fill('Quiero saber qué hacer al terminar la carrera.')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  const said = page.getByText(/Tu referencia es C-/)
  await expect(said).toBeVisible()
  return /C-\w{4}-\w{4}/.exec(await said.innerText())![0]
}

test('the team takes a request, asks about it, answers and closes it, and the member reads every message', async ({ page, browser }) => {
  const subject = `¿Qué hago al terminar? ${Date.now()}`
  const reference = await askSomething(page, subject)
  const context = await browser.newContext({ viewport: NARROW, locale: 'es-ES' })
  const team = await context.newPage()
  await signIn(team, ACCOUNTS.admin, '/admin/cases')
  await team.getByLabel('Ver').selectOption({ label: 'Sin asignar' })
  const main = team.getByRole('main')
  await expect(main.getByRole('row').nth(1)).toContainText('Sin asignar')
  await expectFits(team)
  await team.getByLabel('Tipo').selectOption({ label: 'Información, quejas y sugerencias' })
  await main.getByRole('row').filter({ hasText: reference }).getByRole('link').click()
  await expect(main.getByRole('region', { name: 'Lo que pide' })).toContainText(subject)
  await team.getByRole('button', { name: 'Asignármela' }).click()
  await expect(team.getByText('La llevas tú').first()).toBeVisible()

  await team.getByRole('button', { name: 'Pedir algo más' }).click()
  await expect(team.getByRole('textbox', { name: 'Mensaje' })).toBeFocused()
  await expect(team.getByText('Escribe un mensaje.')).toBeVisible()
  await team.getByRole('button', { name: 'Cerrar la solicitud' }).click()
  await expect(team.getByText('Escribe por qué la cierras')).toBeVisible()
  await team.getByRole('textbox', { name: 'Mensaje' }).fill('¿En qué provincia vas a trabajar?')
  await team.reload()
  await expect(team.getByRole('textbox', { name: 'Mensaje' })).toHaveValue('¿En qué provincia vas a trabajar?')
  await team.getByLabel('Adjuntar documentos').setInputFiles({ name: 'guía.pdf', mimeType: 'application/pdf', buffer: PDF })
  await expect(team.getByRole('button', { name: 'Quitar: guía.pdf' })).toBeVisible()
  await expectFits(team)
  await team.getByRole('button', { name: 'Pedir algo más' }).click()
  await expect(team.getByText('Pregunta enviada')).toBeVisible()
  await expect(team.getByRole('textbox', { name: 'Mensaje' })).toHaveValue('')
  await expect(main.getByText('Esperando su respuesta')).toBeVisible()

  await page.getByRole('link', { name: 'Ver mi solicitud' }).click()
  await expect(page.getByText('¿En qué provincia vas a trabajar?')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Descargar: guía.pdf' })).toBeVisible()
  await page.getByLabel('Escribe un mensaje').fill('En Sevilla.')
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'En Sevilla.' })).toBeVisible()

  // The member wrote before the team's reply was sent. The team's page shows the new message and keeps the typed reply.
  await team.getByRole('textbox', { name: 'Mensaje' }).fill('Te llamamos esta semana.')
  await team.getByRole('button', { name: 'Responder', exact: true }).click()
  await expect(main.getByText('En Sevilla.')).toBeVisible()
  await expect(team.getByRole('textbox', { name: 'Mensaje' })).toHaveValue('Te llamamos esta semana.')
  await team.getByRole('button', { name: 'Responder', exact: true }).click()
  await expect(team.getByText('Respuesta enviada')).toBeVisible()
  await team.getByRole('button', { name: 'Cerrar la solicitud' }).click()
  await expect(team.getByText('Está cerrada')).toBeVisible()
  await team.setViewportSize(DESKTOP)
  await expectFits(team)
  await context.close()
  await page.reload()
  await expect(page.getByText('Te llamamos esta semana.')).toBeVisible()
  await expect(page.getByRole('heading', { name: '¿Qué tal te hemos atendido?' })).toBeVisible()
})

test(
  'a delegate sees only what was written to them and the request of the member who wants their help, and writes in it',
  { tag: '@long' },
  async ({ page }) => {
    await signIn(page, ACCOUNTS.delegate, '/admin/cases')
    const rows = page
      .getByRole('main')
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
    await expect(rows).toHaveCount(2)
    await rows.getByRole('link', { name: 'Asesoramiento laboral y jurídico' }).click()
    await expect(page.getByText('Te ha pedido ayuda')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Responder', exact: true })).toHaveCount(0)
    const said = `Mañana estoy en tu unidad ${Date.now()}`
    await page.getByRole('textbox', { name: 'Mensaje' }).fill(said)
    await page.getByRole('button', { name: 'Enviar mensaje' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: said })).toBeVisible()
    await expectAccessible(page)
    await page.goto('/admin/cases/0198c000-0000-7000-8000-000000000000')
    await expect(page.getByRole('heading', { name: 'No encontramos esta solicitud' })).toBeVisible()
  },
)
