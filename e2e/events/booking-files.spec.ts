import { expect, type Page, test } from '../support/test.ts'
import { ACCOUNTS, expectAccessible, expectAccessibleAndFits, signIn, waitUntilKept } from '../support/portal.ts'

const COURSE = 'curso-de-accesos-vasculares-con-acreditacion'
const QUESTION = 'Certificado de formación en terapia intravenosa'
const PDF = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Count 1 /Kids [3 0 R] >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
)
const file = (name: string, buffer = PDF) => ({ name, mimeType: 'application/pdf', buffer })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const mine = (page: Page) => page.getByRole('region', { name: 'Tus respuestas' })
const companion = (page: Page) => page.getByRole('group', { name: 'Otra persona 1' })

test.describe('a file that an event asks for', () => {
  test.use({ serviceWorkers: 'allow' })

  test('is chosen, kept through a reload and a lost connection, booked with a companion’s file, and downloaded', async ({
    page,
    context,
  }) => {
    await signIn(page, ACCOUNTS.fourthYear)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.goto(`/events/${COURSE}`)
    await expect(page.getByRole('link', { name: 'Reservar plaza' })).toBeVisible()
    await waitUntilKept(page, 'GET events/{event}', '/events/$id/book', 'GET dynamic-forms/with-texts')
    await page.goto(`/events/${COURSE}/book`)
    await button(page, 'Revisar la reserva').click()
    await expect(page.getByRole('link', { name: `${QUESTION}: Este dato es obligatorio.` })).toBeVisible()
    const own = mine(page).getByLabel(QUESTION)
    await own.setInputFiles(file('programa.pdf', Buffer.from('MZ not what it says')))
    await expect(mine(page).getByText('Este tipo de archivo no se admite. Elige otro.')).toBeVisible()
    await own.setInputFiles(file('Certificado 2024.PDF'))
    await expect(mine(page)).toContainText('Recibido. Falta enviar el formulario.')
    await page.reload()
    await expect(mine(page)).toContainText('Certificado 2024.pdf')
    await button(page, 'Añadir otra persona').click()
    await expectAccessible(page)

    await context.setOffline(true)
    await companion(page).getByLabel('Nombre y apellidos').fill('Pau Roca')
    await companion(page).getByLabel(QUESTION).setInputFiles(file('de Pau.pdf'))
    await expect(companion(page)).toContainText('Guardado en este dispositivo. Se enviará con el formulario.')
    await page.reload()
    await expect(companion(page)).toContainText('de Pau.pdf')
    await button(page, 'Revisar la reserva').click()
    await expect(page.getByRole('region', { name: 'Revisa tu reserva' })).toContainText('de Pau.pdf')
    await button(page, 'Reservar').click()
    await expect(page.getByText('Guardada en este dispositivo')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Reserva confirmada', { exact: true })).toBeVisible()

    await page.getByRole('link', { name: 'Ver mi reserva' }).click()
    const people = page.getByRole('region', { name: 'Quién va' })
    await expect(people.getByRole('button', { name: 'Descargar: de Pau.pdf' })).toBeVisible()
    const download = page.waitForEvent('download')
    await people.getByRole('button', { name: 'Descargar: Certificado 2024.pdf' }).click()
    expect((await download).suggestedFilename()).toBe('Certificado 2024.pdf')
    await expectAccessible(page)
  })
})

test('the field of a file is accessible and fits every screen', { tag: '@long' }, async ({ page }) => {
  await signIn(page, ACCOUNTS.delegate, `/events/${COURSE}/book`)
  await mine(page).getByLabel(QUESTION).setInputFiles(file('Certificado de formación en terapia intravenosa del hospital.pdf'))
  await expect(mine(page)).toContainText('Recibido. Falta enviar el formulario.')
  await expectAccessibleAndFits(page)
  await mine(page)
    .getByRole('button', { name: /^Quitar/ })
    .click()
  await expect(mine(page).getByLabel(QUESTION)).toBeFocused()
  await button(page, 'Revisar la reserva').click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expectAccessibleAndFits(page)
})
