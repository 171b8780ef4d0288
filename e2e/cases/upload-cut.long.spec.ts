import { expect, test } from '../support/test.ts'
import { ACCOUNTS, signIn } from '../support/portal.ts'

const COURSE = 'curso-de-accesos-vasculares-con-acreditacion'
const QUESTION = 'Certificado de formación en terapia intravenosa'
const HEAD =
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Count 1 /Kids [3 0 R] >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n'
const SIZE = 5 * 1024 * 1024
const LARGE = Buffer.concat([Buffer.from(HEAD), Buffer.alloc(SIZE - HEAD.length, 32)])

test('a file of 5 MB arrives once although the connection is cut in the middle', async ({ page, context }) => {
  await signIn(page, ACCOUNTS.senior, `/events/${COURSE}/book`)
  const mine = page.getByRole('region', { name: 'Tus respuestas' })
  const arrived: number[] = []
  let wholes = 0
  let isCut = false
  await page.route('**/api/data/uploads/*/parts/*', async (route) => {
    const from = Number(route.request().url().split('/').at(-1))
    // The connection is cut during the sixth part, and stays down.
    if (arrived.length === 5 && !isCut) {
      isCut = true
      await context.setOffline(true)
      return route.abort('internetdisconnected')
    }
    if (isCut && arrived.length === 5 && !(await page.evaluate(() => navigator.onLine))) return route.abort('internetdisconnected')
    const response = await route.fetch()
    arrived.push(from)
    return route.fulfill({ response })
  })
  page.on('response', (response) => {
    if (response.url().endsWith('/whole') && response.ok()) wholes += 1
  })
  await mine.getByLabel(QUESTION).setInputFiles({ name: 'informe.pdf', mimeType: 'application/pdf', buffer: LARGE })
  await expect(mine).toContainText('Guardado en este dispositivo. Se enviará con el formulario.')
  expect(arrived).toHaveLength(5)
  await context.setOffline(false)
  await expect(mine).toContainText('Recibido. Falta enviar el formulario.')
  // Each byte arrived once.
  expect(arrived).toEqual(Array.from({ length: 10 }, (_, n) => n * 512 * 1024))
  expect(wholes).toBe(1)
  await mine.getByRole('button', { name: /^Quitar/ }).click()
})
