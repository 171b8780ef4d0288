import { readFile } from 'node:fs/promises'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, type Page, test } from '../support/test.ts'
import { ACCOUNTS, expectAccessible, expectNoSidewaysScroll, NARROW, PHONE, signIn } from '../support/portal.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const documents = (page: Page) => page.getByRole('region', { name: 'Documentos', exact: true })
const panel = (page: Page) => page.getByRole('region', { name: 'Varias páginas en un PDF' })
const pages = (page: Page) => panel(page).getByRole('listitem')

/** Each page's size in points, and that of its photo in pixels. */
async function listPages(pdf: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 })
  const { numPages } = await task.promise
  const found = await Promise.all(
    Array.from({ length: numPages }, async (_, at) => {
      const page = await (await task.promise).getPage(at + 1)
      const { fnArray, argsArray } = await page.getOperatorList()
      const [, wide, high] = argsArray[fnArray.indexOf(OPS.paintImageXObject)] as [string, number, number]
      return `${page.view[2]} ${page.view[3]}: ${wide} ${high}`
    }),
  )
  await task.destroy()
  return found
}

/** A photo of a page with a number on it, as large as a phone makes them. */
async function photograph(page: Page, number: number, width: number, height: number): Promise<Buffer> {
  const address = await page.evaluate(
    ([text, wide, high]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high })
      const context = canvas.getContext('2d')!
      context.fillStyle = '#f4efe6'
      context.fillRect(0, 0, wide, high)
      context.fillStyle = '#333'
      context.font = `${high / 2}px sans-serif`
      context.fillText(String(text), wide / 3, high / 1.5)
      return canvas.toDataURL('image/jpeg', 0.9)
    },
    [number, width, height] as const,
  )
  return Buffer.from(address.split(',')[1]!, 'base64')
}

/** The same photo from a phone held upright: the picture lies on its side, and Exif says which way is up (6: turned to the right). */
function lie(jpeg: Buffer): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex')
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from('PLACE-40.41-3.70', 'latin1')])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)])
}

const photo = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })

for (const [colorScheme, viewport] of [
  ['light', PHONE],
  ['dark', NARROW],
] as const)
  test(`photos of pages become one PDF on the device: ${colorScheme}, ${viewport.width} px`, async ({ page, context }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(viewport)
    await signIn(page, colorScheme === 'light' ? ACCOUNTS.fourthYear : ACCOUNTS.senior, '/services/more-information')
    await page.getByLabel('Una pregunta').check()
    await page.getByLabel('Resúmelo en una frase').fill('Páginas fotografiadas')
    await page.getByLabel('Escríbenos').fill('Van en un PDF.')
    await button(page, 'Continuar').click()
    await button(page, 'Fotografiar varias páginas').click()
    await expect(panel(page).getByRole('heading', { name: 'Varias páginas en un PDF' })).toBeFocused()
    await context.setOffline(true)
    const camera = panel(page).locator('input[capture]')
    const chosen = panel(page).getByLabel('Elegir fotos')
    await camera.setInputFiles(photo('a.jpg', await photograph(page, 1, 3000, 4000)))
    await expect(pages(page)).toHaveCount(1)
    await chosen.setInputFiles([
      photo('b.jpg', lie(await photograph(page, 2, 4000, 1000))),
      photo('c.jpg', await photograph(page, 3, 1200, 600)),
      photo('d.jpg', Buffer.from('no picture')),
      photo('e.jpg', await photograph(page, 4, 900, 900)),
    ])
    await expect(pages(page)).toHaveCount(4)
    await expect(panel(page).getByRole('alert')).toContainText('d.jpg: El archivo está dañado')
    await expect(panel(page)).toContainText('Páginas: 4.')
    await expect(panel(page).locator('img')).toHaveCount(4)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await button(page, 'Mover antes: Página 3').press('Enter')
    await expect(button(page, 'Mover antes: Página 2')).toBeFocused()
    await button(page, 'Mover antes: Página 2').press('Enter')
    await expect(button(page, 'Mover después: Página 1')).toBeFocused()
    await button(page, 'Quitar: Página 4').click()
    await expect(pages(page)).toHaveCount(3)

    await button(page, 'Continuar').click()
    await expect(panel(page).getByRole('heading')).toBeFocused()
    await expect(panel(page)).toContainText('Añádelo o descarta las fotos antes de seguir.')

    // A phone may end the page while its camera is open.
    await context.setOffline(false)
    await page.reload()
    await expect(panel(page).locator('img')).toHaveCount(3)
    await context.setOffline(true)
    await button(page, 'Añadir el PDF').click()
    await expect(panel(page)).toBeHidden()
    await expect(documents(page)).toContainText(/Páginas \d{4}-\d\d-\d\d \d\d\.\d\d\.pdf/)
    await expect(documents(page)).toContainText('Guardado en este dispositivo. Se enviará con el formulario.')
    await context.setOffline(false)
    await expect(documents(page)).toContainText('Recibido. Falta enviar el formulario.')
    await button(page, 'Continuar').click()
    await button(page, 'Enviar').click()
    await page.getByRole('link', { name: 'Ver mi solicitud' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Descargar: Páginas/ }).click()
    const bytes = await readFile(await (await download).path())
    // The third page is now first, the one on its side is upright, and no page has more pixels than it needs.
    expect(await listPages(bytes)).toEqual(['842 421: 1200 600', '631.5 842: 1650 2200', '210.5 842: 550 2200'])
    const text = bytes.toString('latin1')
    expect(text).not.toContain('PLACE')
    expect(text).not.toContain('Exif')
  })

test('photos that are discarded are gone, and a computer is not offered a camera', async ({ page }) => {
  await signIn(page, ACCOUNTS.delegate, '/services/more-information')
  await page.getByLabel('Una pregunta').check()
  await page.getByLabel('Resúmelo en una frase').fill('Nada')
  await page.getByLabel('Escríbenos').fill('Nada.')
  await button(page, 'Continuar').click()
  await button(page, 'Fotografiar varias páginas').click()
  await expect(panel(page).getByText('Hacer una foto', { exact: true })).toBeHidden()
  await panel(page)
    .getByLabel('Elegir fotos')
    .setInputFiles(photo('a.jpg', await photograph(page, 1, 600, 800)))
  await expect(pages(page)).toHaveCount(1)
  // If there is no room for another file, the photos wait until one is removed.
  const pdf = Buffer.from(
    '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Count 1 /Kids [3 0 R] >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
  )
  const files = Array.from({ length: 10 }, (_, n) => ({ name: `${n}.pdf`, mimeType: 'application/pdf', buffer: pdf }))
  await page.getByRole('main').locator('input[type=file][accept*=pdf]').setInputFiles(files)
  await expect(documents(page)).toContainText('Archivos añadidos: 10 de 10.')
  await button(page, 'Añadir el PDF').click()
  await expect(panel(page).getByRole('alert')).toContainText('Quita uno para añadir el PDF.')
  await button(page, 'Quitar: 9.pdf').click()
  await button(page, 'Añadir el PDF').click()
  await expect(documents(page).getByRole('listitem').filter({ hasText: 'Páginas' })).toHaveCount(1)
  await button(page, 'Quitar: 8.pdf').click()
  await button(page, 'Fotografiar varias páginas').click()
  await panel(page)
    .getByLabel('Elegir fotos')
    .setInputFiles(photo('b.jpg', await photograph(page, 2, 600, 800)))
  await expect(pages(page)).toHaveCount(1)
  await button(page, 'Descartar las fotos').click()
  await expect(panel(page)).toBeHidden()
  await expect(page.locator('input[type=file]')).toBeFocused()
  await page.reload()
  await expect(button(page, 'Fotografiar varias páginas')).toBeVisible()
  await expect(panel(page)).toBeHidden()
})
