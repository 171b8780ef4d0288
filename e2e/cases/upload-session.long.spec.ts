import { expect, type Page, test } from '../support/test.ts'
import { ACCOUNTS, passSecondStep, signInByHand } from '../support/portal.ts'

const HEAD =
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Count 1 /Kids [3 0 R] >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n'
const PART = 512 * 1024
const LARGE = Buffer.concat([Buffer.from(HEAD), Buffer.alloc(6 * PART - HEAD.length, 32)])

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const documents = (page: Page) => page.getByRole('region', { name: 'Documentos', exact: true })

test('an upload interrupted by the end of the session continues after the next sign-in, with everything that was typed', async ({
  page,
  context,
}) => {
  await signInByHand(page, ACCOUNTS.fourthYear, '/services/more-information')
  await page.getByLabel('Una queja').check()
  await page.getByLabel('Resúmelo en una frase').fill('Un archivo grande')
  await page.getByLabel('Escríbenos').fill('Va adjunto.')
  await button(page, 'Continuar').click()
  const arrived: number[] = []
  await page.route('**/api/data/uploads/*/parts/*', async (route) => {
    const response = await route.fetch()
    if (response.ok()) arrived.push(Number(route.request().url().split('/').at(-1)))
    // As if the session had been ended on another device, or by its maximum age.
    if (arrived.length === 3) await context.clearCookies({ name: /session-token/ })
    await route.fulfill({ response })
  })
  await page.locator('input[type=file]').setInputFiles({ name: 'expediente.pdf', mimeType: 'application/pdf', buffer: LARGE })
  await page.waitForURL((url) => url.pathname !== '/services/more-information')
  expect(arrived).toEqual([0, PART, 2 * PART])
  await page.unroute('**/api/data/uploads/*/parts/*')
  await page.route('**/api/data/uploads/*/parts/*', async (route) => {
    arrived.push(Number(route.request().url().split('/').at(-1)))
    await route.continue()
  })
  await page.waitForURL('**/logout?reason=expired**')
  await button(page, 'Iniciar sesión de nuevo').click()
  await page.locator('input[name="username"]').fill(ACCOUNTS.fourthYear)
  await page.locator('input[name="password"]').fill('afilia-demo')
  await page.locator('button[type="submit"]').first().click()
  await passSecondStep(page, '/services/more-information')
  await expect(documents(page)).toContainText('expediente.pdf')
  await expect(documents(page)).toContainText('Recibido. Falta enviar el formulario.')
  expect(arrived).toEqual([0, 1, 2, 3, 4, 5].map((part) => part * PART))
  await button(page, 'Continuar').click()
  await expect(page.getByRole('region', { name: 'Revisa antes de enviar' })).toContainText('Un archivo grande')
  await button(page, 'Enviar').click()
  await expect(page.getByText(/Tu referencia es C-/)).toBeVisible()
})
