import { expect, type Page, test } from '../support/test.ts'
import { readPdf } from '../../apps/server/src/testing/files/read-pdf.ts'
import { ACCOUNTS, DESKTOP, expectAccessible, expectNoSidewaysScroll, NARROW, PHONE, signIn } from '../support/portal.ts'

const CERTIFICATE = '/services/cr-insurance/rc-affiliate-yes-new'
const JOIN = '/services/cr-insurance/rc-affiliate-no-new'
const SECOND = '/services/cr-insurance/src-student-second'
const FOURTH = '/services/cr-insurance/src-student-fourth'
const REJECTED = 'No tienes acceso a esta página'

/** Issues a certificate on the page that is open, and returns the code that its PDF bears. */
async function download(page: Page): Promise<string> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar certificado (PDF)' }).click()
  const saved = await coming
  expect(saved.suggestedFilename()).toMatch(/\.pdf$/)
  // Checked at once, because the toast disappears after some seconds.
  await expect(page.getByText('Certificado descargado')).toBeVisible()
  const chunks: Buffer[] = []
  for await (const chunk of await saved.createReadStream()) chunks.push(chunk as Buffer)
  return findCode(Buffer.concat(chunks))
}

async function findCode(file: Buffer): Promise<string> {
  const { text } = await readPdf(file)
  return /([2-9A-Z]{4}-){3}[2-9A-Z]{4}/.exec(text)![0]
}

const certificates = (page: Page) => page.getByRole('region', { name: 'Certificados que puedes usar' }).getByRole('listitem')

const expectRejected = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: REJECTED })).toBeVisible()
}

test('an affiliate gets the certificate, a hospital checks it, and it is no longer valid after it is revoked', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(PHONE)
  await signIn(page, ACCOUNTS.affiliate, '/services')
  await page.getByRole('link', { name: /Necesito el certificado del seguro/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Certificado del seguro' })).toBeVisible()
  const code = await download(page)
  const row = certificates(page).filter({ hasText: `Final del código: ${code.slice(-4)}` })
  await expect(row).toContainText('Castellano')
  const again = page.waitForEvent('download')
  await row.getByRole('button', { name: /^Descargar/ }).click()
  expect((await again).suggestedFilename()).toMatch(/\.pdf$/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // The hospital has no account and opens the QR code.
  const hospital = await (await browser.newContext({ viewport: NARROW })).newPage()
  await hospital.goto(`/verify-coverage#${code.replaceAll('-', '')}`)
  const verdict = hospital.locator('section[data-state]')
  await expect(verdict).toHaveAttribute('data-state', 'VALID')
  await expect(verdict).toContainText('R. N. D.')
  await expect(verdict).toContainText('001R')
  await expect(hospital.getByText('Rocío')).toHaveCount(0)
  await expect(hospital.getByText(ACCOUNTS.affiliate)).toHaveCount(0)
  expect(new URL(hospital.url()).hash).toBe('')
  await expectAccessible(hospital)
  await expectNoSidewaysScroll(hospital)

  await row.getByRole('button', { name: /^Anular/ }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Anular' }).click()
  await expect(page.getByText('Certificado anulado')).toBeVisible()
  await expect(row).toHaveCount(0)
  await hospital.reload()
  await expect(verdict).toHaveAttribute('data-state', 'ENDED')
  await expect(verdict).not.toContainText('R. N. D.')
  await hospital.context().close()
})

test('the public page accepts a typed code in any spelling, and rejects a false one', { tag: '@long' }, async ({ page, request }) => {
  expect(await (await request.get('/verify-coverage')).text()).toContain('name="robots" content="noindex"')
  await page.goto('/verify-coverage')
  const verdict = page.locator('section[data-state]')
  await page.getByRole('button', { name: 'Comprobar' }).click()
  await expect(page.getByText(/^Escribe las 16 letras y cifras/)).toBeVisible()
  await expect(page.getByLabel('Código', { exact: true })).toBeFocused()
  await page.getByLabel('Código', { exact: true }).fill('7k3m q2px r9ta 4bcd')
  await page.keyboard.press('Enter')
  await expect(verdict).toHaveAttribute('data-state', 'none')
  await expectAccessible(page)
  // What was typed can be corrected.
  await expect(page.getByLabel('Código', { exact: true })).toHaveValue('7k3m q2px r9ta 4bcd')

  await page.route('**/insurance/certificates/verify', (route) =>
    route.fulfill({ status: 429, json: { errorKey: 'api.TOO_MANY_REQUESTS' } }),
  )
  await page.getByRole('button', { name: 'Comprobar' }).click()
  await expect(verdict).toContainText('Espera unos minutos')
  await page.unroute('**/insurance/certificates/verify')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Comprobar' }).click()
  await expect(verdict).toHaveAttribute('data-state', 'unknown')
  await expectAccessible(page)
})

test(
  '§6 a student sees the page of their year and not the other, and keeps the certificate when the year changes',
  { tag: '@long' },
  async ({ page, baseURL }) => {
    await page.setViewportSize(DESKTOP)
    await signIn(page, ACCOUNTS.fourthYear, '/services')
    await page.getByRole('link', { name: /Necesito el certificado del seguro/ }).click()
    await expect(page).toHaveURL(FOURTH)
    await expect(page.getByText('Estudiante en prácticas de cuarto curso')).toBeVisible()
    await download(page)
    await expectAccessible(page)
    await expectRejected(page, SECOND)
    await expectRejected(page, CERTIFICATE)

    const setYear = async (academicYear: string): Promise<void> => {
      const { personId } = (await (await page.request.get('/api/auth/session')).json()) as { personId: string }
      const address = `/api/data/people/${personId}/profile`
      const profile = (await (await page.request.get(address)).json()) as { academic: object }
      const data = { ...profile, academic: { ...profile.academic, academicYear } }
      expect((await page.request.put(address, { data, headers: { origin: baseURL! } })).status()).toBe(200)
    }
    await setYear('SECOND')
    try {
      await page.goto(SECOND)
      await expect(page.getByRole('heading', { level: 1, name: 'Seguro para las prácticas' })).toBeVisible()
      await expect(page.getByText('En vigor')).toBeVisible()
      await expectRejected(page, FOURTH)
    } finally {
      await setYear('FOURTH')
    }
  },
)

test(
  '§2 a member without coverage asks for it, follows the request, and is covered when the team grants it',
  { tag: '@long' },
  async ({ page, browser }) => {
    await page.setViewportSize(PHONE)
    await signIn(page, ACCOUNTS.delegate, CERTIFICATE)
    await expect(page.getByText('Ahora mismo no tienes cobertura')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Pedir el alta' }).click()
    await expect(page).toHaveURL(JOIN)
    const choose = (group: string, option: string) =>
      page
        .getByRole('radiogroup', { name: group })
        .or(page.getByRole('group', { name: group }))
        .getByLabel(option, { exact: true })
        .check()
    const next = () => page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByLabel('¿Cuál es tu puesto?').fill('Enfermería de urgencias')
    await choose('¿En qué sector trabajas?', 'Público')
    await page.getByLabel('¿Para qué centro o empresa trabajas?').fill('Hospital Clínico')
    await expectAccessible(page)
    await next()
    await choose('¿Tienes otro seguro de responsabilidad civil?', 'No')
    await choose('¿Te han reclamado alguna vez por tu trabajo?', 'No')
    await next()
    await expect(page.getByRole('heading', { name: 'Documentos' })).toBeFocused()
    await next()
    await choose('Declaro que', 'Lo que he contado es cierto')
    await choose('Declaro que', 'Avisaré si algo de esto cambia')
    await next()
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect(page.getByText(/Tu referencia es C-/)).toBeVisible()
    await expectAccessible(page)
    // After the request, the pages lead to it.
    await page.goto(CERTIFICATE)
    await expect(page.getByText('Tu solicitud de alta está en marcha')).toBeVisible()
    await page.goto(JOIN)
    await expect(page.getByRole('button', { name: 'Continuar' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Ver mi solicitud' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Alta en el seguro de responsabilidad civil' })).toBeVisible()
    await expectNoSidewaysScroll(page)

    // The team grants the coverage and ends it again.
    const reference = /C-\w{4}-\w{4}/.exec(await page.getByRole('main').innerText())![0]
    const team = await (await browser.newContext({ viewport: PHONE, locale: 'es-ES' })).newPage()
    await signIn(team, ACCOUNTS.admin, '/admin/cases')
    await team.getByLabel('Tipo').selectOption({ label: 'Alta en el seguro de responsabilidad civil' })
    await team.getByRole('main').getByRole('row').filter({ hasText: reference }).getByRole('link').click()
    const coverage = team.getByRole('region', { name: 'Seguro de responsabilidad civil' })
    await coverage.getByLabel('Primer día').fill('')
    await coverage.getByRole('button', { name: 'Dar de alta: Profesional' }).click()
    await expect(coverage.getByLabel('Primer día')).toBeFocused()
    await coverage.getByLabel('Primer día').fill(new Date().toISOString().slice(0, 10))
    await expectAccessible(team)
    await coverage.getByRole('button', { name: 'Dar de alta: Profesional' }).click()
    await expect(coverage).toContainText('Mientras dure la afiliación')
    await page.goto(CERTIFICATE)
    await expect(page.getByRole('button', { name: 'Descargar certificado (PDF)' })).toBeVisible()
    await coverage.getByRole('button', { name: 'Terminar hoy el seguro' }).click()
    await team.getByRole('dialog').getByRole('button', { name: 'Terminar hoy el seguro' }).click()
    await expect(team.getByText('Seguro terminado')).toBeVisible()
    await expectNoSidewaysScroll(team)
    await team.context().close()
  },
)
