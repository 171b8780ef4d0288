import { expect, type Page, test } from '../support/test.ts'
import {
  ACCOUNTS,
  DESKTOP,
  expectAccessible,
  expectCacheTime,
  expectFits,
  expectNoSidewaysScroll,
  NARROW,
  PHONE,
  readStoredRows,
  signIn,
  waitUntilKept,
} from '../support/portal.ts'

/** `1.234 ofertas` is 1234. */
const toNumber = (text: string): number => Number(text.replaceAll(/\D/g, ''))
const found = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2, name: /^[\d.]+ ofertas?$/ })
const firstOffer = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 }).first().getByRole('link')

const fold = (page: Page, name: string) => page.locator('summary', { hasText: new RegExp(`^${name}$`) })

test('a visitor filters by keyboard on a narrow screen, takes a filter off and goes back to it', async ({ page }) => {
  await page.setViewportSize(NARROW)
  await page.goto('/jobs')
  await expect(found(page)).toBeVisible()
  await page.getByRole('button', { name: 'Filtros', exact: true }).press('Enter')
  await fold(page, 'Ámbito').focus()
  await page.keyboard.press('Enter')
  const hospital = page.getByRole('checkbox', { name: /^Hospital \(/ })
  const count = /\((?<count>[\d.]+)\)/.exec((await hospital.locator('xpath=..').innerText())!)!.groups!['count']!
  await hospital.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/scope=HOSPITAL/)
  // The list has as many offers as the filter announced.
  await page.getByRole('button', { name: `Ver ${count} ofertas` }).focus()
  await expectNoSidewaysScroll(page)
  await expectFits(page)
  await page.keyboard.press('Enter')
  await expect(found(page)).toBeFocused()
  await expect(found(page)).toHaveText(`${count} ofertas`)
  await page.getByRole('link', { name: 'Quitar el filtro: Hospital' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/scope=/)
  // All offers are more than those in hospitals.
  await expect.poll(async () => toNumber(await found(page).innerText())).toBeGreaterThan(toNumber(count))
  await expect(found(page)).toBeFocused()
  await page.goBack()
  await expect(found(page)).toHaveText(`${count} ofertas`)
})

test('a search without results says which filter to loosen; a removed offer and an old link say so', { tag: '@long' }, async ({ page }) => {
  await page.goto('/jobs?category=BOLSA&scope=HOSPITAL&text=xyzxyz')
  await expect(page.getByRole('heading', { name: 'No hay ofertas así' })).toBeVisible()
  await expectFits(page)
  await page.getByRole('link', { name: /^Sin «Palabras: xyzxyz»: [\d.]+ ofertas?$/ }).click()
  await expect(found(page)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Hospital \(/ })).toBeChecked()
  await page.goto('/jobs/0193a000-0000-7000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'Esta oferta ya no está' })).toBeVisible()
  await page.goto('/jobs/searches/stop#nothing')
  await expect(page.getByText('Este enlace ya no sirve')).toBeVisible()
  await expect(page).toHaveURL(/\/stop$/)
  await expectAccessible(page)
})

test('a member adds their own province with one tap, and takes it off again', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signIn(page, ACCOUNTS.affiliate, '/jobs')
  await expect(found(page)).toBeVisible()
  const all = await found(page).innerText()
  await page.getByRole('link', { name: 'Sevilla', exact: true }).click()
  await expect(page).toHaveURL(/region=PR44/)
  await expect(found(page)).not.toHaveText(all)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Quitar el filtro: Sevilla' }).click()
  await expect(found(page)).toHaveText(all)
})

test('a member saves a search, changes it, stops it, deletes it and brings it back', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signIn(page, ACCOUNTS.fourthYear, '/jobs')
  await page.goto('/jobs?scope=PRIMARY&closing=MONTH')
  await page.getByRole('button', { name: 'Guardar búsqueda' }).click()
  const dialog = page.getByRole('dialog', { name: 'Guardar esta búsqueda' })
  await expect(dialog.getByText(/^Te llegan como todo lo de empleo: en tu buzón del portal/)).toBeVisible()
  await dialog.getByLabel('Nombre').fill('')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText('Escribe un nombre para reconocerla.')).toBeVisible()
  await expectFits(page)
  await dialog.getByLabel('Nombre').fill('Centros de salud')
  await dialog.getByLabel('Al momento').check()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toHaveCount(0)

  await page.goto('/jobs/searches')
  const row = page.getByRole('listitem').filter({ hasText: 'Centros de salud' })
  await expect(row).toContainText('Al momento')
  await row.getByRole('button', { name: /^Cambiar/ }).click()
  await page.getByRole('dialog').getByLabel('Una vez al día').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
  await expect(row).toContainText('Una vez al día')
  await row.getByRole('button', { name: /^No avisarme/ }).click()
  await expect(row).toContainText('Sin avisos')
  await expectFits(page)
  await row.getByRole('button', { name: /^Eliminar/ }).click()
  await expect(row).toContainText('Búsqueda eliminada.')
  await row.getByRole('button', { name: /^Deshacer/ }).click()
  await row.getByRole('link', { name: /^Ver ofertas/ }).click()
  await expect(page).toHaveURL(/\/jobs\?(?=.*scope=PRIMARY)(?=.*closing=MONTH)/)
  await expect(found(page)).toBeVisible()
})

test(
  'a member reads an offer, opens the map, saves its dates, and adds and withdraws their interest',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize(DESKTOP)
    await signIn(page, ACCOUNTS.fourthYear, '/jobs')
    await page.goto('/jobs?category=OPOSICION&scope=HOSPITAL')
    await firstOffer(page).click()
    await expect(page.getByRole('region', { name: 'La oferta' })).toContainText('Régimen')
    await expect(page.getByRole('region', { name: 'Fases y fechas' }).getByRole('listitem').first()).toBeVisible()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Añadir a mi calendario' }).click()
    expect((await coming).suggestedFilename()).toMatch(/\.ics$/)
    await page.getByRole('button', { name: 'Ver en el mapa' }).click()
    await expect(page.getByRole('button', { name: 'Acercar' })).toBeVisible()
    await page.getByRole('button', { name: 'Me interesa' }).click()
    await expect(page.getByText('Te interesa esta oferta.')).toBeVisible()
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByText('Te interesa esta oferta.')).toHaveCount(0)
    await page.getByRole('button', { name: 'Me interesa' }).click()
    await expectFits(page)
    await page.getByRole('button', { name: 'Ya no me interesa' }).click()
    await expect(page.getByText('Te interesa esta oferta.')).toHaveCount(0)
  },
)

test('private offers are only for members who turn them on', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize(NARROW)
  await signIn(page, ACCOUNTS.firstYear, '/jobs/private')
  await expect(page.getByRole('heading', { name: 'No tienes activadas las ofertas privadas' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Ver ofertas privadas' }).click()
  await firstOffer(page).click()
  await expect(page.getByText(/nunca sabrá por el portal que eres del sindicato/)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectFits(page)
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a saved offer is read, and interest is sent when the connection is back', { tag: '@long' }, async ({ page, context }) => {
    await signIn(page, ACCOUNTS.firstYear)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.goto('/jobs')
    await expect(found(page)).toBeVisible()
    await waitUntilKept(page, '/jobs', 'GET v2/jobs/pwa')
    const title = await firstOffer(page).innerText()
    const path = (await firstOffer(page).getAttribute('href'))!
    const keep = page
      .getByRole('main')
      .getByRole('button', { name: `Guardar en favoritos: ${title}` })
      .first()
    // The page of this offer was never opened before.
    await keep.click()
    await waitUntilKept(page, '/jobs/$id', `GET jobs/{job} {"job":"${path.split('/').at(-1)}"}`)
    await context.setOffline(true)
    await page.goto('/jobs')
    await expect(firstOffer(page)).toHaveText(title)
    await firstOffer(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expectCacheTime(page)
    await page.getByRole('button', { name: 'Me interesa' }).click()
    await expect(page.getByText('Te interesa esta oferta.')).toBeVisible()
    const sent = page.waitForResponse((response) => response.url().endsWith('/jobs/persons/add') && response.ok())
    await context.setOffline(false)
    await sent
    await page.goto('/jobs/searches')
    await expect(page.getByRole('link', { name: title }).first()).toBeVisible()
    await page.goto(path)
    await page.getByRole('button', { name: 'Ya no me interesa' }).click()
    await expect(page.getByRole('button', { name: 'Me interesa' })).toBeVisible()
    await page.getByRole('button', { name: `Guardar en favoritos: ${title}`, pressed: true }).click()
    await expect(page.getByRole('button', { name: `Guardar en favoritos: ${title}`, pressed: false })).toBeVisible()
    // Signing out removes the stored pages from the device.
    await page.goto('/logout')
    await page.getByRole('main').getByRole('button', { name: 'Cerrar sesión' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Has cerrado la sesión')
    await expect.poll(() => readStoredRows(page)).toEqual([])
    await context.setOffline(true)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toHaveCount(0)
  })
})
