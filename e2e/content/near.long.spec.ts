import { expect, test, type Page } from '../support/test.ts'
import type { NearAnswer } from '@afilia/contract/content/advantages'
import { ACCOUNTS, choose, DESKTOP, expectAccessible, expectNoSidewaysScroll, NARROW, PHONE, signIn } from '../support/portal.ts'

const main = (page: Page) => page.getByRole('main')
const findMap = (page: Page) => main(page).getByRole('region', { name: /^Mapa de los sitios/ })
const list = (page: Page) => main(page).getByRole('list', { name: 'Sitios por cercanía' })

async function chooseTown(page: Page, town: string): Promise<void> {
  await main(page).getByText('Otro lugar', { exact: true }).click()
  await main(page).getByRole('combobox', { name: 'O escribe un municipio' }).fill(town)
  await page
    .getByRole('option', { name: new RegExp(`^${town}`) })
    .first()
    .click()
}

/** The opaque colours of the map's background, the most frequent first. */
const readColours = (page: Page): Promise<string[]> =>
  findMap(page)
    .locator('canvas')
    .evaluateAll((canvases) => {
      const counted = new Map<string, number>()
      for (const canvas of canvases as HTMLCanvasElement[]) {
        const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
        for (let at = 0; at < data.length; at += 4) {
          const colour = data.slice(at, at + 3).join(' ')
          if (data[at + 3] === 255) counted.set(colour, (counted.get(colour) ?? 0) + 1)
        }
      }
      return [...counted].toSorted(([, a], [, b]) => b - a).map(([colour]) => colour)
    })

test.describe('side by side', () => {
  test.use({ viewport: DESKTOP })

  test('without tiles the map draws its own background in the theme’s colours and asks no other host', async ({ page, baseURL }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.emulateMedia({ colorScheme: 'light' })
    await signIn(page, ACCOUNTS.senior, '/advantages/near-you')
    const basemaps = (): string[] => asked.filter((url) => url.includes('/assets/basemap-'))
    await chooseTown(page, 'Madrid')
    // The colours of the dots and of the names.
    await expect.poll(() => readColours(page)).toEqual(expect.arrayContaining(['159 181 180', '70 89 93']))
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => readColours(page)).toEqual(expect.arrayContaining(['77 104 108', '167 186 187']))
    await expect.poll(() => readColours(page)).not.toContain('159 181 180')
    // The coast and the provinces.
    await expect(findMap(page).locator('[class*="outlinePane"] path')).not.toHaveCount(0)
    // The map around the home has asked for the same file, which the browser keeps.
    expect(new Set(basemaps()).size).toBe(1)
    expect(asked.filter((url) => !url.startsWith(baseURL!) && !url.startsWith('data:'))).toEqual([])
    await expect(findMap(page).locator('canvas').first()).toHaveAttribute('aria-hidden', 'true')
    await expect(main(page).getByText(/Instituto Geográfico Nacional/)).toBeVisible()
  })

  for (const reducedMotion of ['reduce', 'no-preference'] as const)
    test(`by keyboard (motion: ${reducedMotion}): a place chosen in the list is marked in list and map, Escape closes it and the focus stays on the map`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion })
      await signIn(page, ACCOUNTS.senior, '/advantages/near-you')
      await chooseTown(page, 'Madrid')
      const row = list(page).locator('> li').first()
      const name = await row.getByRole('heading').innerText()
      await row.getByRole('button', { name: `Ver en el mapa: ${name}` }).press('Enter')
      const sheet = main(page).getByRole('region', { name })
      await expect(sheet).toBeFocused()
      await expect(row).toHaveAttribute('aria-current', 'true')
      const pressed = findMap(page).locator('button[aria-pressed="true"]')
      await expect(pressed).toHaveCount(1)
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(sheet).toHaveCount(0)
      await expect(row).not.toHaveAttribute('aria-current')
      await expect(findMap(page).locator('button:focus')).toHaveCount(1)

      // + and - zoom the map, also from a button on it.
      const scale = findMap(page).locator('[class~="leaflet-control-scale-line"]')
      const before = await scale.innerText()
      await page.keyboard.press('-')
      await expect(scale).not.toHaveText(before)
      await findMap(page).focus()
      await page.keyboard.press('+')
      await expect(scale).toHaveText(before)
    })

  test('the buttons on the map are in order of distance', async ({ page }) => {
    await signIn(page, ACCOUNTS.senior)
    await page.goto('/advantages/near-you?radius=100')
    await chooseTown(page, 'Madrid')
    await list(page).locator('> li').first().getByRole('button').click()
    const names = await list(page).getByRole('heading').allInnerTexts()
    await expect(findMap(page).locator('button[aria-pressed="true"]')).toHaveCount(1)
    const shown = await findMap(page)
      .locator('button[title]')
      .evaluateAll((buttons) => buttons.map((button) => button.ariaLabel!))
    expect(shown.length).toBeGreaterThan(3)
    // Names may repeat: the map shows the list's places in the same order, with gaps.
    let at = -1
    for (const name of shown) {
      at = names.indexOf(name, at + 1)
      expect(at, `${name} in ${names.join(', ')}`).not.toBe(-1)
    }
  })

  test('places at the same address share one button, which lists them', async ({ page }) => {
    await page.route('**/api/data/advantages/near', async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as NearAnswer
      const [first, second] = answer.places
      const moved = { ...second!, latitude: first!.latitude, longitude: first!.longitude }
      await route.fulfill({ response, json: { ...answer, places: [first, moved] } })
    })
    await signIn(page, ACCOUNTS.senior, '/advantages/near-you')
    await chooseTown(page, 'Madrid')
    await findMap(page).getByRole('button', { name: '2 sitios en el mismo punto: ver la lista' }).click()
    const sheet = main(page).getByRole('region', { name: '2 sitios en el mismo punto' })
    await expect(sheet.getByRole('heading')).toHaveText(await list(page).getByRole('heading').allInnerTexts())
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Cerrar' }).click()
    await expect(sheet).toHaveCount(0)
    await expect(findMap(page).getByRole('button', { name: /^2 sitios/ })).toBeFocused()
  })

  test('the map is in the language of the page', async ({ page }) => {
    await signIn(page, ACCOUNTS.senior, '/advantages/near-you')
    await chooseTown(page, 'Madrid')
    await expect(findMap(page).getByRole('button', { name: 'Acercar', exact: true })).toBeVisible()
    // As if the member had chosen it on another device.
    await page.route('**/api/auth/session', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...((await response.json()) as object), langKey: 'eu' } })
    })
    await page.reload()
    await main(page).getByText('Beste leku bat', { exact: true }).click()
    await main(page).getByRole('combobox', { name: 'Edo idatzi udalerri bat' }).fill('Bilbao')
    await choose(page.getByRole('option', { name: /^Bilbao/ }))
    const map = main(page).getByRole('region', { name: /^Lekuen mapa/ })
    await expect(map.getByRole('button', { name: 'Hurbildu', exact: true })).toBeVisible()
    await expect(map.getByRole('img', { name: 'Bilbao: hemendik neurtzen da' })).toBeVisible()
  })
})

for (const [size, viewport] of Object.entries({ phone: PHONE, narrow: NARROW })) {
  test(`a place chosen on a ${size} shows its details on the map`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await signIn(page, ACCOUNTS.senior, '/advantages/near-you')
    await chooseTown(page, 'Madrid')
    await list(page)
      .locator('> li')
      .first()
      .getByRole('button', { name: /^Ver en el mapa/ })
      .click()
    await expect(main(page).getByRole('button', { name: 'Lista', exact: true })).toBeVisible()
    const chosen = findMap(page).locator('button[aria-pressed="true"]')
    await expect(chosen).toBeInViewport()
    // The details are on the map and do not cover the place.
    const sheet = main(page)
      .getByRole('region')
      .filter({ has: page.getByRole('button', { name: 'Cerrar' }) })
    await expect(sheet).toBeInViewport()
    await expect
      .poll(async () => {
        // While the zoom changes, the button is replaced.
        const [pin, said] = [await chosen.boundingBox(), await sheet.boundingBox()]
        return pin && said && pin.y + pin.height <= said.y
      })
      .toBe(true)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    for (const name of ['Acercar', 'Alejar']) {
      const { width, height } = (await findMap(page).getByRole('button', { name, exact: true }).boundingBox())!
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
  })
}

test('switching between list and map works offline', async ({ page, context }) => {
  await page.setViewportSize(PHONE)
  await signIn(page, ACCOUNTS.senior, '/advantages/near-you')
  await chooseTown(page, 'Madrid')
  const show = (view: string) => main(page).getByRole('button', { name: view, exact: true }).click()
  await show('Mapa')
  await expect(findMap(page).getByRole('button').first()).toBeInViewport()
  await context.setOffline(true)
  await show('Lista')
  await expect(list(page).locator('> li').first()).toBeVisible()
  await show('Mapa')
  await expect(findMap(page).getByRole('button').first()).toBeInViewport()
})

test('when nothing is near, the page offers a larger distance', async ({ page }) => {
  await signIn(page, ACCOUNTS.senior)
  await page.goto('/advantages/near-you?radius=2')
  await chooseTown(page, 'Aliaga')
  await expect(main(page).getByRole('heading', { name: 'No hay sitios con ventajas tan cerca' })).toBeVisible()
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'Buscar a 5 km' }).click()
  await expect(page).toHaveURL(/radius=5$/)
  await expect(main(page).getByLabel('Distancia')).toHaveValue('5')
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow', viewport: DESKTOP })

  test('the map’s background stays on the device once it was shown', async ({ page }) => {
    await signIn(page, ACCOUNTS.senior, '/advantages/near-you')
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated')
    await page.reload()
    await chooseTown(page, 'Madrid')
    await expect(findMap(page).locator('canvas').first()).toBeAttached()
    const kept = () =>
      page.evaluate(
        async () => (await (await caches.open('afilia-texts')).keys()).filter(({ url }) => url.includes('/assets/basemap-')).length,
      )
    await expect.poll(kept).toBe(1)
  })
})
