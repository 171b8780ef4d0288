import { expect, test, type Page } from '../support/test.ts'
import { ACCOUNTS, DESKTOP, expectAccessible, PHONE, signIn } from '../support/portal.ts'

const main = (page: Page) => page.getByRole('main')
const box = (page: Page) => main(page).getByRole('searchbox', { name: '¿Qué buscas?' })
const results = (page: Page) => main(page).getByRole('list', { name: 'Resultados' })

/** A task of the first start builds the index; until then searches find nothing. */
test.beforeAll(async ({ request }) => {
  await expect
    .poll(
      async () => {
        const answer = await request.get('/api/data/_search/portal-content?query=carn%C3%A9')
        return ((await answer.json()) as unknown[]).length
      },
      { timeout: 40_000 },
    )
    .toBeGreaterThan(0)
})

test('a member types, sees results and opens one', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signIn(page, ACCOUNTS.affiliate)
  await page.getByRole('banner').getByRole('link', { name: 'Buscar' }).click()
  await expect(box(page)).toBeFocused()
  await box(page).pressSequentially('recib')
  const first = results(page).getByRole('link').first()
  await expect(first).toHaveText('Datos económicos')
  await expect(results(page).locator('mark').first()).toHaveText('recibos')
  await expect(main(page).getByText(/^\d+ resultados?$/)).toBeVisible()
  await expect(page).toHaveURL('/search?q=recib')
  await first.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Datos económicos' })).toBeVisible()

  await page.goBack()
  await expect(box(page)).toHaveValue('recib')
  await box(page).fill('')
  await expect(main(page).getByRole('button', { name: 'recib', exact: true })).toBeVisible()
  await main(page).getByRole('button', { name: 'Borrar' }).click()
  await expect(main(page).getByText('Búsquedas recientes')).toBeHidden()
  await main(page).getByRole('button', { name: 'turnos' }).click()
  await expect(results(page).getByRole('link').first()).toHaveText('Mis turnos')
})

test('a typing error is corrected with a note; a search without results says what to try', { tag: '@long' }, async ({ page }) => {
  await signIn(page, ACCOUNTS.affiliate, '/')
  // The words for corrections are collected shortly after the index is built.
  await expect
    .poll(async () => {
      await page.goto('/search?q=turons')
      await expect(main(page).locator('p[aria-live]')).not.toBeEmpty()
      return main(page).getByText('Mostramos resultados de «turnos».').count()
    })
    .toBe(1)
  await expect(results(page).getByRole('link').first()).toHaveText('Mis turnos')
  await box(page).fill('xyzxyz')
  await expect(main(page).getByRole('heading', { name: 'No hemos encontrado nada con «xyzxyz»' })).toBeVisible()
  const phone = main(page).getByRole('link', { name: /^Sevilla: / })
  await expect(phone).toHaveAttribute('href', /^tel:/)
  await expect(main(page).getByRole('link', { name: 'Ver tu sede' })).toHaveAttribute('href', '/union/information#my-office')
  await box(page).fill('turnos')
  await main(page).getByRole('radio', { name: 'Escuelas' }).check({ force: true })
  await expect(page).toHaveURL('/search?q=turnos&kind=SCHOOL')
  await expect(main(page).getByRole('heading', { name: /^No hemos encontrado/ })).toBeVisible()
})

test('a representative, an office and their kinds are found, and open', { tag: '@long' }, async ({ page }) => {
  await signIn(page, ACCOUNTS.affiliate, '/')
  await page.goto('/search?q=romero+vargas')
  const first = results(page).getByRole('listitem').first()
  await expect(first).toContainText('Representante')
  await first.getByRole('link', { name: 'Manuel Romero Vargas' }).click()
  await expect(main(page).getByRole('list', { name: 'Tus representantes' }).getByRole('listitem')).toHaveCount(1)
  await main(page).getByRole('link', { name: 'Ver a todas las personas que te representan' }).click()
  await expect(main(page).getByRole('list', { name: 'Tus representantes' }).getByRole('listitem').nth(1)).toBeVisible()
  await page.goto('/search?q=sede+granada')
  await results(page).getByRole('link', { name: 'Sede provincial: Granada' }).click()
  await expect(main(page).getByRole('heading', { level: 3, name: 'Granada' })).toBeVisible()
  await page.goto('/search?q=virgen+macarena')
  await expect(results(page).getByRole('listitem').first()).toContainText('Centro de trabajo')
  await results(page).getByRole('link', { name: 'Hospital Universitario Virgen Macarena' }).first().click()
  await expect(main(page).getByRole('heading', { level: 2, name: 'Hospital Universitario Virgen Macarena' })).toBeVisible()
  await expect(main(page).getByRole('list', { name: 'Quién te representa aquí' })).toContainText('Manuel Romero Vargas')
  await expect(main(page).getByRole('heading', { level: 3, name: 'Sede del sindicato: Sevilla' })).toBeVisible()
})

test('the arrow keys move from the box through the results and back; Tab works as usual', { tag: '@long' }, async ({ page }) => {
  await page.goto('/search?q=carn%C3%A9')
  const links = results(page).getByRole('link')
  await expect(links.nth(1)).toBeVisible()
  await box(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(links.last()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(links.last()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(box(page)).toBeFocused()
})

test(
  'on a desktop "/" focuses the search box of the bar, which suggests the first hits with their kinds',
  { tag: '@long' },
  async ({ page, context }) => {
    await page.setViewportSize(DESKTOP)
    await signIn(page, ACCOUNTS.affiliate)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const banner = page.getByRole('banner')
    await expect(banner.getByRole('searchbox', { name: 'Buscar' })).toBeVisible()
    await page.keyboard.press('/')
    const bar = banner.getByRole('combobox', { name: 'Buscar' })
    await expect(bar).toBeFocused()
    await page.keyboard.type('turnos/')
    await expect(bar).toHaveValue('turnos/')
    const options = banner.getByRole('listbox', { name: 'Buscar' }).getByRole('option')
    await expect(options.first()).toHaveText(/^Mis turnos\s*Página$/)
    await expect(banner.getByRole('status').filter({ hasText: /^(\d+|Los 100 mejores) resultados?$/ })).toHaveCount(1)
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    await expect(bar).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id'))!)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/profile/schedule')
    await expect(page.getByRole('heading', { level: 1, name: 'Mis turnos' })).toBeFocused()
    await expect(bar).toHaveValue('')

    // Recent searches and opened results are offered again, only on this device.
    await bar.click()
    await expect(options).toHaveText([/^turnos\/\s*Búsqueda reciente$/])
    await bar.fill('xyzxyz')
    await expect(options).toHaveText([/^Tu sede puede ayudarte\s*Sevilla$/])
    await context.setOffline(true)
    await bar.fill('xyzxyza')
    await expect(banner.getByRole('status').filter({ hasText: /^Sin conexión/ })).toHaveCount(1)
    await context.setOffline(false)
    await bar.fill('turnos')
    await expect(options.last()).toHaveText('Ver todos los resultados')
    await page.keyboard.press('Escape')
    await expect(options).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?q=turnos')
    await expect(results(page).getByRole('link').first()).toHaveText('Mis turnos')
  },
)

test('WCAG 2.1.4: with single-key shortcuts turned off on a device, "/" does not move the focus', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await signIn(page, ACCOUNTS.affiliate, '/profile/preferences/keyboard')
  const shortcuts = page.getByLabel('Usar atajos de una sola tecla')
  await shortcuts.uncheck()
  await page.reload()
  await expect(shortcuts).not.toBeChecked()
  await shortcuts.press('/')
  await expect(shortcuts).toBeFocused()
})

test('a visitor finds public pages only, in the language of the page', { tag: '@long' }, async ({ page }) => {
  await page.goto('/search?q=carn%C3%A9')
  await expect(results(page).getByRole('link').first()).toHaveText('Comprobar un carné')
  await expect(results(page).getByRole('link', { name: 'Carné de afiliación' })).toHaveCount(0)
  await page.goto('/search?q=card&lang=en')
  await expect(main(page).getByRole('list', { name: 'Results' }).getByRole('link').first()).toHaveText('Check a card')
})

test('offline the page says so and searches when the connection is back', { tag: '@long' }, async ({ page, context }) => {
  await page.goto('/search')
  await expect(box(page)).toBeVisible()
  await context.setOffline(true)
  await box(page).fill('carné')
  await expect(main(page).getByRole('heading', { name: 'No hay conexión' })).toBeVisible()
  await context.setOffline(false)
  await expect(results(page).getByRole('link').first()).toHaveText('Comprobar un carné')
})

test('signing out deletes the recent searches', { tag: '@long' }, async ({ page }) => {
  await signIn(page, ACCOUNTS.senior, '/search')
  await box(page).fill('turnos')
  await box(page).press('Enter')
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('afilia.searches.')))
  await expect.poll(kept).toHaveLength(1)
  await page.getByRole('button', { name: /^Tu cuenta/ }).click()
  await page.getByRole('link', { name: 'Cerrar sesión' }).click()
  await page.waitForURL('/logout')
  await expect(page.getByRole('heading', { level: 1, name: 'Has cerrado la sesión' })).toBeVisible()
  await expect.poll(kept).toEqual([])
})
