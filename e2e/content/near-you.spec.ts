import { expect, test, type Page } from '../support/test.ts'
import {
  ACCOUNTS,
  choose,
  DESKTOP,
  expectAccessible,
  expectAccessibleAndFits,
  expectNoSidewaysScroll,
  PHONE,
  signIn,
  waitUntilIdle,
} from '../support/portal.ts'

const main = (page: Page) => page.getByRole('main')
const MADRID = { latitude: 40.41678, longitude: -3.70379 }

/** Collects script errors and what the console reports, such as violations of the content security policy. */
function listenForProblems(page: Page): string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    // These tests ignore missing pictures.
    if (message.type() === 'error' && !message.location().url.includes('/images/')) problems.push(message.text())
  })
  return problems
}

/** Turns on the use of the location in the member's settings. */
async function allowPosition(page: Page): Promise<void> {
  const { user } = (await (await page.request.get('/api/auth/session')).json()) as { user?: object }
  expect(user).toBeTruthy()
  await page.goto('/profile/preferences/location')
  const box = main(page).getByRole('checkbox', { name: 'Usar mi ubicación' })
  // Hidden until the member's answers arrive.
  await expect(box).toBeVisible()
  if (await box.isChecked()) return
  await box.check()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText(/guardadas?/i).first()).toBeVisible()
}

test('it starts with results around the centre, and switches to home, without sending or showing a position', async ({ page }) => {
  await page.setViewportSize(PHONE)
  const asked: string[] = []
  const answered: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/advantages/near')) asked.push(request.postData()!)
  })
  page.on('response', (response) => {
    if (response.url().endsWith('/advantages/near')) void response.text().then((text) => answered.push(text))
  })
  await signIn(page, ACCOUNTS.affiliate, '/advantages/near-you')
  const places = main(page).getByRole('list', { name: 'Sitios por cercanía' }).locator('> li')
  await expect(places.first()).toBeInViewport()
  await expect(main(page).getByRole('radio', { name: 'Mi centro' })).toBeChecked()
  await expect(main(page).getByRole('status')).toContainText('Hospital')
  await main(page).getByText('Mi casa', { exact: true }).click()
  await expect(main(page).getByRole('radio', { name: 'Mi casa' })).toBeChecked()
  await expect(main(page).getByRole('status')).not.toContainText('Hospital')
  await expect(places.first()).toBeVisible()
  expect(asked.map((body) => (JSON.parse(body) as { from: object }).from)).toEqual([{ near: 'centre' }, { near: 'home' }])
  await expect.poll(() => answered.length).toBe(2)
  for (const text of answered) expect(JSON.parse(text)).toMatchObject({ center: null })
  await expectAccessibleAndFits(page)
})

test('near a typed town: list by distance, filter by category, map on a phone, by keyboard', { tag: '@long' }, async ({ page }) => {
  const problems = listenForProblems(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.setViewportSize(PHONE)
  await signIn(page, ACCOUNTS.senior, '/advantages/near-you')
  await main(page).getByText('Otro lugar', { exact: true }).click()
  await main(page).getByRole('combobox', { name: 'O escribe un municipio' }).fill('Bilbao')
  await choose(page.getByRole('option', { name: /^Bilbao/ }))
  const places = main(page).getByRole('list', { name: 'Sitios por cercanía' }).locator('> li')
  await expect(places.first()).toContainText('Bilbao')
  const near = await places.count()
  await main(page).getByLabel('Distancia').selectOption('100')
  await expect(async () => expect(await places.count()).toBeGreaterThan(near)).toPass()
  await main(page).getByLabel('Categoría').selectOption({ label: 'Cine' })
  await expect(places.filter({ hasNotText: 'Cines Vela Norte' })).toHaveCount(0)
  expect(asked.filter((url) => /leaflet|near-map|supercluster/i.test(url))).toEqual([])

  await main(page).getByRole('button', { name: 'Mapa', exact: true }).click()
  const map = main(page).getByRole('region', { name: /^Mapa de los sitios/ })
  await expect(
    map
      .getByRole('button', { name: 'Cines Vela Norte', exact: true })
      .or(map.getByRole('button', { name: /juntos/ }))
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // By keyboard: open a place and one of its advantages.
  const pin = map.getByRole('button', { name: /Cines Vela Norte/ }).first()
  await pin.focus()
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('link', { name: 'Entrada a precio fijo: Cines Vela Norte' })).toBeVisible()
  await expect(pin).toHaveAttribute('aria-pressed', 'true')
  await main(page).getByRole('link', { name: 'Entrada a precio fijo: Cines Vela Norte' }).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText('Cines Vela Norte')
  await page.goBack()
  await expect(map).toBeVisible()
  expect(asked.filter((url) => /48020|Bilbao.*(lat|lon)|latitude/.test(url))).toEqual([])
  expect(problems).toEqual([])
})

test.describe('with the device’s location', () => {
  test.use({ viewport: DESKTOP })

  test(
    'allowed: the location is sent rounded and not in an address, list and map are side by side, and clusters open',
    { tag: '@long' },
    async ({ page, context }) => {
      const problems = listenForProblems(page)
      await context.grantPermissions(['geolocation'])
      await context.setGeolocation(MADRID)
      await signIn(page, ACCOUNTS.firstYear)
      await allowPosition(page)
      await page.goto('/advantages/near-you')
      await main(page).getByText('Otro lugar', { exact: true }).click()
      const request = page.waitForRequest((one) => one.url().endsWith('/advantages/near'))
      await main(page).getByRole('button', { name: 'Usar mi ubicación' }).click()
      expect((await request).postDataJSON()).toMatchObject({ from: { latitude: 40.417, longitude: -3.704 } })
      await expect(main(page).getByRole('list', { name: 'Sitios por cercanía' })).toBeVisible()
      const map = main(page).getByRole('region', { name: /^Mapa de los sitios/ })
      const clusters = map.getByRole('button', { name: /sitios juntos/ })
      await expect(clusters.first()).toBeVisible()
      const before = await clusters.first().getAttribute('aria-label')
      await clusters.first().click()
      await expect(map.locator(`[aria-label="${before}"]`)).toHaveCount(0)
      expect(page.url()).not.toMatch(/40[.,]4|-3[.,]7/)
      await expectAccessible(page)
      expect(problems).toEqual([])
    },
  )

  test('denied: the page says so and searches near a typed town instead', { tag: '@long' }, async ({ page, context }) => {
    await context.grantPermissions(['geolocation'])
    await signIn(page, ACCOUNTS.firstYear)
    await allowPosition(page)
    await context.clearPermissions()
    await page.goto('/advantages/near-you')
    await page.evaluate(() => {
      navigator.geolocation.getCurrentPosition = (_, failed) =>
        failed?.({ code: 1, PERMISSION_DENIED: 1, TIMEOUT: 3, POSITION_UNAVAILABLE: 2, message: '' } as GeolocationPositionError)
    })
    await main(page).getByText('Otro lugar', { exact: true }).click()
    await main(page).getByRole('button', { name: 'Usar mi ubicación' }).click()
    await expect(main(page).getByText('Tu navegador no da permiso para usar la ubicación.')).toBeVisible()
    await expectAccessible(page)
    await main(page).getByRole('combobox', { name: 'O escribe un municipio' }).fill('Bilbao')
    await choose(page.getByRole('option', { name: /^Bilbao/ }))
    await expect(main(page).getByText('Tu navegador no da permiso para usar la ubicación.')).toHaveCount(0)
    await expect(main(page).getByRole('list', { name: 'Sitios por cercanía' })).toBeVisible()
  })
})

test('results near a town are accessible and fit every screen', { tag: '@long' }, async ({ page }) => {
  await signIn(page, ACCOUNTS.senior, '/advantages/near-you')
  await main(page).getByText('Otro lugar', { exact: true }).click()
  await main(page).getByRole('combobox', { name: 'O escribe un municipio' }).fill('Madrid')
  await choose(page.getByRole('option', { name: /^Madrid/ }).first())
  await expect(main(page).getByRole('list', { name: 'Sitios por cercanía' })).toBeVisible()
  await page.setViewportSize(DESKTOP)
  await expect(main(page).getByRole('region', { name: /^Mapa de los sitios/ })).toBeVisible()
  await waitUntilIdle(page)
  await expectAccessibleAndFits(page)
})
