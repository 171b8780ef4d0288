import { expect, test, type Page } from '../support/test.ts'
import { ACCOUNTS, signIn, waitUntilKept } from '../support/portal.ts'

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('list', { name: 'Ventajas encontradas' }).getByRole('heading')
const FUEL_CARD = 'Tarjeta de carburante: Estaciones Kurvia'

test('a visitor sees the highlighted advantages and how to use them, but no code', { tag: '@long' }, async ({ page }) => {
  const answers: string[] = []
  page.on('response', async (response) => {
    if (response.url().includes('/api/data/')) answers.push(await response.text().catch(() => ''))
  })
  await page.goto('/advantages')
  await expect(cards(page)).toHaveCount(9)
  await expect(main(page).getByRole('heading', { name: 'Advantages' })).toHaveCount(0)
  await main(page).getByRole('link', { name: FUEL_CARD }).click()
  await expect(main(page).getByRole('heading', { level: 1, name: FUEL_CARD })).toBeVisible()
  await expect(page).toHaveTitle(/^Tarjeta de carburante/)
  await expect(main(page).getByText('Para quien es del sindicato')).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Copiar el código' })).toHaveCount(0)
  expect(answers.join('')).not.toMatch(/AFI-\d{4}/)

  await page.goto('/advantages/asesoria-juridica')
  await expect(main(page).getByRole('heading', { name: 'Esta ventaja no está disponible' })).toBeVisible()
  await page.goto('/advantages/near-you')
  await expect(page).toHaveURL(/\/login\?callbackUrl=/)
})

test('a member searches, filters and extends the list, and the address keeps everything', async ({ page }) => {
  await signIn(page, ACCOUNTS.affiliate, '/advantages')
  await expect(cards(page)).toHaveCount(24)
  await main(page).getByRole('button', { name: 'Ver más ventajas' }).click()
  await expect(cards(page)).toHaveCount(48)
  await expect(page).toHaveURL(/pages=2/)
  await page.reload()
  await expect(cards(page)).toHaveCount(48)

  await main(page).getByRole('navigation', { name: 'Categorías' }).getByRole('link', { name: 'Cine' }).click()
  await expect(page).toHaveURL(/category=CINEMA/)
  await expect(cards(page)).toHaveCount(6)
  await main(page).getByRole('button', { name: 'Filtros', exact: true }).click()
  await main(page).getByLabel('Tipo').selectOption('BENEFIT')
  await expect(page).toHaveURL(/kind=BENEFIT/)
  await main(page).getByLabel('Provincia').selectOption({ label: 'Madrid' })
  await main(page).getByRole('button', { name: 'Ver las ventajas' }).click()
  await expect(cards(page)).toHaveText(['Entrada a precio fijo: Cines Lumbrera'])
  await page.goBack()
  await expect(cards(page)).toHaveCount(3)

  await page.goto('/advantages')
  await main(page).getByRole('searchbox').fill('psicológico')
  await main(page).getByRole('searchbox').press('Enter')
  await expect(cards(page)).toHaveText(['Apoyo psicológico'])
  await main(page).getByRole('searchbox').fill('nada que exista')
  await main(page).getByRole('button', { name: 'Buscar' }).click()
  await expect(main(page).getByRole('heading', { name: 'No hay ventajas con esos filtros' })).toBeVisible()
  await main(page).getByRole('link', { name: 'Quitar los filtros' }).click()
  await expect(cards(page)).toHaveCount(24)
  await expect(main(page).getByRole('searchbox')).toHaveValue('')
})

test('a member copies a code and opens the company', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, ACCOUNTS.affiliate, '/advantages/20-menos-en-las-noches-hoteles-brisalma')
  await main(page).getByRole('button', { name: 'Copiar el código' }).click()
  await expect(page.getByText('Código copiado')).toBeVisible()
  const code = await page.evaluate(() => navigator.clipboard.readText())
  expect(code).toMatch(/^AFI-\d{4}-\d{4}$/)
  await expect(main(page).getByText(code)).toBeVisible()
  // Only holders of a fuel card see its code.
  await page.goto('/advantages/tarjeta-de-carburante-estaciones-kurvia')
  await expect(main(page).getByText('Cuando la empresa emita tu tarjeta, verás aquí el código')).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Copiar el código' })).toHaveCount(0)
  await main(page).getByRole('link', { name: 'Estaciones Kurvia' }).click()
  await expect(main(page).getByRole('heading', { level: 1, name: 'Estaciones Kurvia' })).toBeVisible()
  await expect(main(page).getByRole('list', { name: 'Dónde está' }).getByRole('listitem')).toHaveCount(12)
  await expect(main(page).getByRole('list', { name: 'Sus ventajas' }).getByRole('heading')).toHaveCount(2)
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a code that was opened before is shown offline', { tag: '@long' }, async ({ page, context }) => {
    await signIn(page, ACCOUNTS.affiliate)
    await page.evaluate(async () => navigator.serviceWorker.ready)
    const code = main(page).getByText(/^AFI-\d{4}-\d{4}$/)
    await page.goto('/advantages/20-menos-en-las-noches-hoteles-brisalma')
    await expect(code).toBeVisible()
    await waitUntilKept(page, '/advantages/$slug', 'GET advantages/{advantage}', 'GET advantages/{advantage}/how-to-use')
    await context.setOffline(true)
    await page.reload()
    await expect(code).toBeVisible()
  })
})

test('an advantage for other members says so', { tag: '@long' }, async ({ page }) => {
  await signIn(page, ACCOUNTS.affiliate, '/advantages/seguro-practicas')
  await expect(main(page).getByText('Esta ventaja es para otras personas del sindicato')).toBeVisible()
})

test(
  'an advantage bookmarked online or offline is in the favourites, and can be removed there',
  { tag: '@long' },
  async ({ page, context }) => {
    await signIn(page, ACCOUNTS.delegate, '/advantages/apoyo-psicologico')
    const keep = (name: string) => main(page).getByRole('button', { name: `Guardar en favoritos: ${name}` })
    await expect(keep('Apoyo psicológico')).toHaveText('Guardar')
    await keep('Apoyo psicológico').click()
    await expect(main(page).getByRole('button', { name: 'Guardado en favoritos: Apoyo psicológico' })).toHaveText('Guardado')
    await page.goto('/advantages/highlights')
    await expect(keep('Apoyo psicológico')).toHaveAttribute('aria-pressed', 'true')

    await context.setOffline(true)
    await keep(FUEL_CARD).click()
    await expect(keep(FUEL_CARD)).toHaveAttribute('aria-pressed', 'true')
    await context.setOffline(false)
    const sent = page.waitForResponse(
      (response) => response.url().endsWith('/api/data/bookmarks') && response.request().method() === 'POST',
    )
    await page.evaluate(() => dispatchEvent(new Event('online')))
    expect((await sent).status()).toBe(204)

    await page.goto('/profile/favorites')
    const rows = main(page).getByRole('list', { name: 'Favoritos' }).getByRole('listitem')
    await expect(rows).toHaveCount(2)
    // Removed favourites stay removed after a reload, even if the server has not answered yet.
    const removals = '**/api/data/bookmarks/*/*'
    await page.route(removals, () => undefined)
    for (const name of [FUEL_CARD, 'Apoyo psicológico']) await keep(name).click()
    await expect(main(page).getByText('Quitado de tus favoritos.')).toHaveCount(2)
    await page.reload()
    await expect(main(page).getByRole('heading', { name: 'Todavía no tienes favoritos' })).toBeVisible()
    await page.unroute(removals)
    await page.reload()
    await expect.poll(async () => (await page.request.get('/api/data/bookmarks/keys')).json()).toEqual([])
  },
)
