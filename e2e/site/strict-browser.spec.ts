import { expect, type Page, test } from '../support/test.ts'
import { ACCOUNTS, signIn, waitUntilHomeWorks } from '../support/portal.ts'

declare global {
  interface Window {
    rejected: string[]
  }
}

/** Collects the violations of page policies from now on. */
async function noteRejections(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    window.rejected = []
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      window.rejected.push(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample}`)
    })
  })
  return () => page.evaluate(() => window.rejected)
}

const main = (page: Page) => page.getByRole('main')

test('pages with rich texts, pictures and workers do nothing that their policy forbids', { tag: '@long' }, async ({ page }) => {
  const readRejections = await noteRejections(page)
  await page.goto('/')
  await waitUntilHomeWorks(page)
  expect(await readRejections()).toEqual([])

  await page.goto('/api/docs')
  // Markdown, which becomes markup under two policies. A slow machine takes half a minute.
  await expect(page.locator('.info code').first()).toBeVisible({ timeout: 60_000 })
  expect(await readRejections()).toEqual([])

  await signIn(page, ACCOUNTS.senior, '/advantages/near-you')
  await main(page).getByText('Otro lugar', { exact: true }).click()
  await main(page).getByRole('combobox', { name: 'O escribe un municipio' }).fill('Madrid')
  await page
    .getByRole('option', { name: /^Madrid/ })
    .first()
    .click()
  await expect(main(page).locator('.leaflet-control-scale-line')).toHaveText(/^\d+ k?m$/)
  await expect(main(page).locator('.leaflet-control-zoom-in')).toHaveText('+')
  expect(await readRejections()).toEqual([])

  await page.goto('/profile/schedule')
  await page.getByRole('button', { name: 'Importar un calendario' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('O pega su contenido').fill('Lunes: mañana')
  await dialog.getByRole('button', { name: 'Leer' }).click()
  // The worker reports this.
  await expect(dialog.getByText('No es un calendario.')).toBeVisible()
  expect(await readRejections()).toEqual([])

  await page.goto('/card')
  await expect(main(page).getByRole('img').first()).toBeVisible()
  expect(await readRejections()).toEqual([])
})

test('the same holds for pages of staff: a composer with its preview, and a mail in its frame', { tag: '@long' }, async ({ page }) => {
  const readRejections = await noteRejections(page)
  await signIn(page, ACCOUNTS.admin, '/admin/messages')
  await page.getByRole('link', { name: 'Escribir un mensaje' }).click()
  const title = `Prueba de la política ${Date.now()}`
  await page.getByLabel('Título (Castellano)').fill(title)
  await page.getByLabel('Texto (Castellano)').fill('Nos vemos a las **17:00**.\n\n- Convenio\n- Turnos')
  await expect(page.getByRole('region', { name: 'Así se leerá' }).getByRole('listitem')).toHaveText(['Convenio', 'Turnos'])
  await page.getByRole('button', { name: 'Enviarme una prueba' }).click()
  await expect(page.getByText('Te hemos enviado una prueba')).toBeVisible()
  expect(await readRejections()).toEqual([])

  await page.goto('/admin/outbox')
  await main(page).getByRole('rowheader').first().getByRole('button').click()
  const mail = page.getByRole('dialog')
  await mail.getByText('Ver como página').click()
  await expect(mail.frameLocator('iframe').locator('p').first()).toBeVisible()
  expect(await readRejections()).toEqual([])
})

test('injected scripts and markup are blocked and reported to the server', async ({ page }) => {
  const readRejections = await noteRejections(page)
  const answers: (number | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/policy-reports')) void request.response().then((response) => answers.push(response?.status()))
  })
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const tries: readonly (() => void)[] = [
    () => (document.body.innerHTML = '<img src=x onerror="window.planted = 1">'),
    () => (document.createElement('script').text = 'window.planted = 1'),
    () => (document.createElement('script').src = 'https://elsewhere.example/x.js'),
    () => new Worker('/assets/nothing.js'),
    () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
    () =>
      (globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }).trustedTypes.createPolicy(
        'mine',
        {},
      ),
  ]
  for (const attempt of tries) await expect(page.evaluate(attempt)).rejects.toThrow('TypeError')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.append('window.planted = 1')
    document.head.append(script)
  })
  expect(await page.evaluate(() => 'planted' in window)).toBe(false)
  await expect.poll(async () => (await readRejections()).length).toBe(tries.length + 1)
  await expect.poll(() => answers).toEqual([...tries, 'the script'].map(() => 204))
})
