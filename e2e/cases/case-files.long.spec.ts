import { expect, type Page, test } from '../support/test.ts'
import { ACCOUNTS, DESKTOP, expectAccessible, expectNoSidewaysScroll, NARROW, signIn } from '../support/portal.ts'

const PDF = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Count 1 /Kids [3 0 R] >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
)
const file = (name: string, buffer = PDF) => ({ name, mimeType: 'application/pdf', buffer })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const documents = (page: Page) => page.getByRole('region', { name: 'Documentos' })
const files = (page: Page) => documents(page).getByRole('listitem')

/** Goes to the step that asks for files. */
async function openDocuments(page: Page, subject: string): Promise<void> {
  await page.getByLabel('Una pregunta').check()
  await page.getByLabel('Resúmelo en una frase').fill(subject)
  await page.getByLabel('Escríbenos').fill('Lo explico en los documentos.')
  await button(page, 'Continuar').click()
  await expect(documents(page)).toBeVisible()
}

for (const [colorScheme, viewport, account] of [
  ['light', DESKTOP, ACCOUNTS.affiliate],
  ['dark', NARROW, ACCOUNTS.delegate],
] as const)
  test(`up to ten files go with a request: ${colorScheme}, ${viewport.width} px`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(viewport)
    await signIn(page, account, '/services/more-information')
    await openDocuments(page, `Varios documentos, ${colorScheme}`)
    const input = page.getByLabel('Documentos', { exact: false }).and(page.locator('input'))
    const counted = page.waitForRequest((request) => request.url().endsWith('/api/data/usage/refused-files'))
    await input.setInputFiles([
      file('nómina de octubre.pdf'),
      file('programa.exe', Buffer.from('MZ')),
      file('cuadrante.pdf'),
      file('de más.pdf'),
    ])
    await expect(files(page)).toHaveCount(3)
    expect((await counted).postDataJSON()).toEqual({ reason: 'file-kind' })
    expect((await (await counted).allHeaders())['cookie']).toBeUndefined()
    await expect(documents(page)).toContainText('programa.exe: Este tipo de archivo no se admite. Elige otro.')
    await expect(documents(page).getByText('Recibido. Falta enviar el formulario.')).toHaveCount(3)
    await expectAccessible(page)
    await button(page, 'Quitar: de más.pdf').click()
    await expect(files(page)).toHaveCount(2)
    await expect(input).toBeFocused()
    await expect(documents(page)).not.toContainText('no se admite')
    await input.setInputFiles(Array.from({ length: 9 }, (_, n) => file(`página ${n + 1}.pdf`)))
    await expect(files(page)).toHaveCount(10)
    await expect(documents(page)).toContainText('Número máximo de archivos: 10. Los demás no se han añadido.')
    await expect(documents(page)).toContainText('Archivos añadidos: 10 de 10.')
    await expect(page.getByText('Añadir archivos')).toBeHidden()
    await expect(documents(page).getByText('Recibido. Falta enviar el formulario.')).toHaveCount(10)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.reload()
    await expect(files(page)).toHaveCount(10)
    await button(page, 'Continuar').click()
    await expect(page.getByRole('region', { name: 'Revisa antes de enviar' }).getByText(/página 8\.pdf/)).toBeVisible()
    await expectAccessible(page)
    await button(page, 'Enviar').click()
    await page.getByRole('link', { name: 'Ver mi solicitud' }).click()
    await expect(page.getByRole('button', { name: /^Descargar: / })).toHaveCount(10)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await button(page, 'Descargar: página 3.pdf').click()
    expect((await download).suggestedFilename()).toBe('página 3.pdf')

    await page.getByLabel('Escribe un mensaje').fill('Y dos más.')
    await page.getByLabel('Adjunta documentos').setInputFiles([file('uno.pdf'), file('dos.pdf')])
    await expect(page.getByText('Recibido. Falta enviar el formulario.')).toHaveCount(2)
    await button(page, 'Enviar mensaje').click()
    const said = page.getByRole('listitem').filter({ hasText: 'Y dos más.' })
    await expect(said.getByRole('button', { name: /^Descargar: / })).toHaveCount(2)
    await expect(page.getByText('Recibido. Falta enviar el formulario.')).toHaveCount(0)
  })
