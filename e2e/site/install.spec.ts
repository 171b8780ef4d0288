import { expect, type Page, test } from '../support/test.ts'
import { ACCOUNTS, expectAccessibleAndFits, PHONE, signIn, waitUntilHomeWorks } from '../support/portal.ts'

/** Simulates the browser's offer to install. The real one comes only after some use, and a script cannot answer its prompt. */
const offer = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => {
        document.documentElement.dataset['asked'] = 'yes'
        return new Promise(() => {})
      },
    })
    dispatchEvent(event)
  })
const installed = (page: Page): Promise<void> => page.evaluate(() => void dispatchEvent(new Event('appinstalled')))

test(
  '§2 the install block is shown only while the browser offers, opens its prompt, and hides at once',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/')
    const button = page.getByRole('main').getByRole('button', { name: 'Instalar' })
    await waitUntilHomeWorks(page)
    await expect(button).toHaveCount(0)
    await offer(page)
    await button.click()
    await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes')
    await expect(button).toHaveCount(0)
  },
)

test('§4 the page about installing shows the state on this device, also after a reload', { tag: '@long' }, async ({ page }) => {
  await page.goto('/install')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['En un ordenador', 'En iPhone y iPad', 'En Android'])
  await offer(page)
  await main.getByRole('button', { name: 'Instalar' }).click()
  await expect(main.getByText('Este navegador puede instalarlo ahora')).toHaveCount(0)
  await installed(page)
  await expect(main.getByText('Ya está instalado en este dispositivo')).toBeVisible()
  await page.reload()
  await expect(main.getByText('Ya está instalado en este dispositivo')).toBeVisible()
  // After the app has been removed, the browser offers installation again.
  await offer(page)
  await expect(main.getByRole('button', { name: 'Instalar' })).toBeVisible()
})

test('§4 opened as an app, the portal offers nothing', { tag: '@long' }, async ({ page }) => {
  // The headless browser cannot open app windows, so this simulates one.
  await page.addInitScript(() => {
    const { matchMedia } = window
    window.matchMedia = (query) => matchMedia(query === '(display-mode: standalone)' ? 'all' : query)
  })
  await page.goto('/install')
  await expect(page.getByRole('main').getByText('Ya lo tienes abierto como aplicación')).toBeVisible()
  await offer(page)
  await expect(page.getByRole('main').getByRole('button', { name: 'Instalar' })).toHaveCount(0)
  await expectAccessibleAndFits(page)
})

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1'

test('an iPhone is shown its own steps first', { tag: '@long' }, async ({ browser }) => {
  const context = await browser.newContext({ locale: 'es-ES', userAgent: IPHONE })
  const page = await context.newPage()
  await page.goto('/install')
  const first = page.getByRole('main').getByRole('region').first()
  await expect(first.getByRole('heading')).toHaveText('En iPhone y iPad')
  await expect(first.getByRole('listitem')).toHaveCount(4)
  await context.close()
})

/** Sends a question to the union: the first useful action. */
async function askUnion(page: Page, subject: string): Promise<void> {
  await page.getByLabel('Una pregunta').check()
  await page.getByLabel('Resúmelo en una frase').fill(subject)
  await page.getByLabel('Escríbenos').fill('No lo encuentro.')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByText(/Tu referencia es C-/)).toBeVisible()
}

test('after the first useful action a phone offers installation once, and never again', { tag: '@long' }, async ({ browser }) => {
  const context = await browser.newContext({ locale: 'es-ES', userAgent: IPHONE, viewport: PHONE })
  const page = await context.newPage()
  await signIn(page, ACCOUNTS.affiliate, '/services/more-information')
  await askUnion(page, '¿Dónde está el tablón?')
  await expect(page.getByRole('main').getByText(/^Lleva .+ en el móvil$/)).toBeVisible()
  await expectAccessibleAndFits(page)
  await page.getByRole('button', { name: 'Ahora no' }).click()
  await expect(page.getByText(/^Lleva .+ en el móvil$/)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(/Tu referencia es C-/)).toBeVisible()
  await expect(page.getByText(/^Lleva .+ en el móvil$/)).toHaveCount(0)
  await context.close()
})

test('if the browser can install it, one press on that offer opens its prompt', { tag: '@long' }, async ({ page }) => {
  await signIn(page, ACCOUNTS.affiliate, '/services/more-information')
  await expect(page.getByLabel('Una pregunta')).toBeVisible()
  await offer(page)
  await askUnion(page, '¿Y mi antigüedad?')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Instalar' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes')
  await expect(main.getByText(/^Lleva .+ en el móvil$/)).toHaveCount(0)
})
