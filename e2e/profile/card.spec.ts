import { fileURLToPath } from 'node:url'
import { expect, type Locator, type Page, test } from '../support/test.ts'
import {
  ACCOUNTS,
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  NARROW,
  PHONE,
  signIn,
  waitUntilKept,
  waitUntilIdle,
} from '../support/portal.ts'

const LANDSCAPE = { width: 844, height: 390 }

const READER = fileURLToPath(import.meta.resolve('jsqr'))
type ReadQr = (data: Uint8ClampedArray, width: number, height: number) => { data: string } | null

/** Reads the QR code in a screenshot, on an empty page of the same browser. Undefined if there is none. */
async function readQr(page: Page, shown: Page | Locator): Promise<string | undefined> {
  const png = (await shown.screenshot()).toString('base64')
  const blank = await page.context().newPage()
  await blank.addScriptTag({ path: READER })
  const text = await blank.evaluate(async (source) => {
    const image = new Image()
    image.src = `data:image/png;base64,${source}`
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')!
    canvas.drawImage(image, 0, 0)
    const { jsQR } = globalThis as unknown as { jsQR: ReadQr }
    return jsQR(canvas.getImageData(0, 0, image.width, image.height).data, image.width, image.height)?.data
  }, png)
  await blank.close()
  return text
}

const qrCode = (page: Page): Locator => page.getByRole('img', { name: /^Código QR de tu carné/ })

const verdict = (page: Page): Locator => page.locator('[data-state]')

/** Covers this share of the QR code's modules with a dark square, as a crack or a thumb does. */
async function cover(code: Locator, share: number): Promise<void> {
  await code.evaluate((svg, part) => {
    const { left, top, width } = svg.getBoundingClientRect()
    const modules = Number(svg.getAttribute('viewBox')!.split(' ')[2])
    const side = Math.sqrt(part) * width * ((modules - 8) / modules)
    const patch = document.createElement('div')
    Object.assign(patch.style, {
      position: 'fixed',
      left: `${left + (width - side) / 2}px`,
      top: `${top + (width - side) / 2}px`,
      width: `${side}px`,
      height: `${side}px`,
      background: '#222',
    })
    svg.parentElement!.append(patch)
  }, share)
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, { tag: colorScheme === 'dark' ? '@long' : [] }, () => {
    test.use({ colorScheme })
    // axe checks several pages.
    test.slow()

    test('a member shows the card on a phone, and it can be scanned with 15 % of it covered', { tag: '@long' }, async ({ page }) => {
      await page.setViewportSize(PHONE)
      await signIn(page, ACCOUNTS.delegate, '/card')
      const card = page.getByRole('region', { name: 'Tu carné' })
      await expect(card).toContainText('Manuel Romero Vargas')
      await expect(card).toContainText('Delegada o delegado sindical')
      await expect(card).not.toContainText(ACCOUNTS.delegate)
      await expectAccessible(page)
      const small = await readQr(page, page)
      await page.getByRole('button', { name: 'Ver a pantalla completa' }).click()
      const large = page.getByRole('dialog')
      await expect(large.getByText('Manuel Romero Vargas')).toBeVisible()
      await expectAccessible(page)
      const address = (await readQr(page, page))!
      expect(small).toBe(address)
      expect(address).toMatch(/\/verify-card#\d{180}$/)

      await cover(large.getByRole('img'), 0.15)
      expect(await readQr(page, page)).toBe(address)
    })

    test('scanning the code shows only how long the card is valid', async ({ page, browser }) => {
      await page.setViewportSize(PHONE)
      await signIn(page, ACCOUNTS.delegate, '/card')
      const address = (await readQr(page, qrCode(page)))!
      const elsewhere = await browser.newContext({ locale: 'es-ES', colorScheme, serviceWorkers: 'block', viewport: PHONE })
      const verifier = await elsewhere.newPage()
      const asked: string[] = []
      verifier.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
      await verifier.goto(address)
      const answer = verdict(verifier).filter({ hasText: 'Carné válido' })
      await expect(answer).toContainText(/hasta: \d{1,2}:\d{2}/)
      await expect(answer).toContainText('Afilia')
      await expect(answer).not.toContainText(/Manuel|Romero/)
      await expectAccessible(verifier)
      // The proof was not sent anywhere and is no longer in the address, but survives a reload.
      const proof = address.split('#')[1]!
      expect(asked.some((request) => request.includes(proof))).toBe(false)
      expect(verifier.url()).not.toContain(proof)
      await verifier.reload()
      await expect(answer).toBeVisible()

      await verifier.goto(`/verify-card#${proof.slice(0, -5)}00001`)
      await expect(verdict(verifier)).toContainText('Código no válido')
      await expectAccessible(verifier)
      await elsewhere.close()
    })
  })
}

for (const [size, viewport] of Object.entries({ phone: PHONE, narrow: NARROW, landscape: LANDSCAPE, desktop: DESKTOP })) {
  test(`the card and its code are accessible and fit the screen: ${size}`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize(viewport)
    await signIn(page, ACCOUNTS.fourthYear, '/card')
    await expect(qrCode(page)).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Ver a pantalla completa' }).click()
    const dialog = page.getByRole('dialog')
    const { width, height } = (await dialog.getByRole('img').boundingBox())!
    expect(width).toBeCloseTo(height, 0)
    expect(width).toBeGreaterThan(Math.min(viewport.width, viewport.height) * 0.6)
    for (let place = 0; place < 3; place += 1) {
      await dialog.getByRole('button', { name: 'Mover el código' }).click()
      await expect(dialog.getByRole('img')).toBeInViewport({ ratio: 0.99 })
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Ver a pantalla completa' })).toBeFocused()
  })
}

test('a member moves the code away from a crack in the screen', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signIn(page, ACCOUNTS.fourthYear, '/card')
  await page.getByRole('button', { name: 'Ver a pantalla completa' }).click()
  const readTop = async (): Promise<number> => (await page.getByRole('dialog').getByRole('img').boundingBox())!.y
  const middle = await readTop()
  await page.getByRole('button', { name: 'Mover el código' }).click()
  expect(await readTop()).toBeLessThan(middle - 40)
  await page.getByRole('button', { name: 'Mover el código' }).click()
  expect(await readTop()).toBeGreaterThan(middle + 40)
})

test('a spoken code works once', { tag: '@long' }, async ({ page, browser }) => {
  await signIn(page, ACCOUNTS.delegate, '/card')
  await page.getByRole('button', { name: 'Crear un código' }).click()
  const code = (await page.getByText(/^\d{4} \d{4}$/).textContent())!
  const verifier = await (await browser.newContext({ locale: 'es-ES', serviceWorkers: 'block' })).newPage()
  await verifier.goto('/verify-card')
  const field = verifier.getByRole('textbox', { name: 'Código de ocho cifras' })
  await field.fill('123')
  await verifier.getByRole('button', { name: 'Comprobar' }).click()
  await expect(verifier.getByText('Escribe las ocho cifras del código.')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill(code)
  await field.press('Enter')
  await expect(verdict(verifier)).toContainText('Carné válido')
  await field.fill(code)
  await field.press('Enter')
  await expect(verdict(verifier)).toContainText('Cada código sirve una sola vez')
  await verifier.context().close()
})

test('the card opens offline and says how long it works', async ({ page, context }) => {
  await page.setViewportSize(PHONE)
  await signIn(page, ACCOUNTS.senior)
  const navigation = page.getByRole('navigation', { name: 'Secciones' })
  await page.goto('/card')
  await expect(qrCode(page)).toBeVisible()
  await waitUntilKept(page, '/card', 'GET card')
  await navigation.getByRole('link', { name: 'Hoy' }).click()
  await page.waitForURL('/')
  await waitUntilIdle(page)
  await context.setOffline(true)
  await navigation.getByRole('link', { name: 'Carné' }).click()
  await expect(page.getByRole('region', { name: 'Tu carné' })).toContainText('Covadonga')
  await expect.poll(() => readQr(page, qrCode(page))).toMatch(/\/verify-card#\d{180}$/)
  await expect(page.getByText('Sin conexión, tu carné funciona hasta:')).toBeVisible()
})

test(
  'the code changes every ten minutes; after two days offline the card asks for a connection',
  { tag: '@long' },
  async ({ page, context }) => {
    await page.clock.install()
    await signIn(page, ACCOUNTS.senior, '/card')
    const first = await readQr(page, qrCode(page))
    await context.setOffline(true)
    await page.clock.fastForward('10:00')
    await expect.poll(() => readQr(page, qrCode(page))).not.toBe(first)
    await page.clock.fastForward('43:00:00')
    await expect(page.getByText('Conéctate pronto')).toBeVisible()
    await page.clock.fastForward('06:00:00')
    await expect(page.getByText('Conéctate para renovar tu carné')).toBeVisible()
    await expect(qrCode(page)).toHaveCount(0)
  },
)

test('a proof that expires while it is shown is reported as expired, not as false', { tag: '@long' }, async ({ page }) => {
  await signIn(page, ACCOUNTS.senior, '/card')
  const address = (await readQr(page, qrCode(page)))!
  await page.clock.install()
  await page.goto(address)
  await expect(verdict(page)).toContainText('Carné válido')
  await page.clock.fastForward('16:00')
  await expect(verdict(page)).toContainText('Código caducado')
})

test('staff who are not members read whom the card is for', { tag: '@long' }, async ({ page }) => {
  await signIn(page, ACCOUNTS.supervisor)
  await expect(page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Carné' })).toHaveCount(0)
  await page.goto('/card')
  await expect(page.getByRole('main')).toContainText('El carné es para quien pertenece al sindicato')
})

test('without JavaScript the page says what to do', { tag: '@long' }, async ({ request }) => {
  const page = await request.get('/verify-card', { headers: { 'accept-language': 'es' } })
  expect(await page.text()).toContain('<noscript><p>El portal necesita JavaScript.')
})
