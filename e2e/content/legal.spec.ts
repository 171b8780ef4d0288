import { expect, test } from '../support/test.ts'
import { ACCOUNTS, expectAccessible, signIn } from '../support/portal.ts'

const ANCHORS = [
  'aviso-legal',
  'condiciones-de-compra',
  'condiciones-de-uso',
  'derechos-y-obligaciones',
  'politica-de-cookies',
  'proteccion-datos-personales',
]

test('an address with an anchor, the footer and the index lead to the text', { tag: '@long' }, async ({ page }) => {
  for (const anchor of ANCHORS) {
    await page.goto('about:blank')
    await page.goto(`/informacion-legal#${anchor}`)
    await expect(page.locator(`#${anchor}`)).toBeFocused()
    await expect(page.locator(`#${anchor}`)).toBeInViewport()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  }
  await page.getByRole('main').getByRole('link', { name: 'Información legal' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Información legal')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'en vigor desde' })).toHaveCount(6)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Condiciones de compra' }).click()
  await expect(page.locator('#condiciones-de-compra')).toBeFocused()
  await expect(page.locator('#condiciones-de-compra')).toBeInViewport()
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click()
  await expect(page.locator('#politica-de-cookies')).toBeFocused()
  await expect(page.locator('#politica-de-cookies')).toBeInViewport()
})

test('a member accepts a text once and sees when', async ({ page }) => {
  await signIn(page, ACCOUNTS.firstYear, '/informacion-legal#condiciones-de-uso')
  const agree = page.getByRole('button', { name: 'Estoy de acuerdo: Condiciones de uso' })
  await agree.click()
  await expect(page.getByText(/^Lo aceptaste el /)).toBeVisible()
  await expect(agree).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(/^Lo aceptaste el /)).toHaveCount(1)
  // GDPR, article 13: information is read, not agreed to.
  await expect(page.getByRole('button', { name: /^Estoy de acuerdo/ })).toHaveCount(0)
  await page.goto('/informacion-legal#proteccion-datos-personales')
  await page.getByRole('button', { name: 'Leído: Protección de datos personales' }).click()
  await expect(page.getByText(/^Lo leíste el /)).toBeVisible()
})

test('the sources of the data on places and centres are named below the texts', { tag: '@long' }, async ({ page }) => {
  await page.goto('/informacion-legal')
  const sources = page.getByRole('region', { name: 'Fuentes de los datos' })
  for (const name of [/Instituto Nacional de Estadística/, /Instituto Geográfico Nacional/, /GeoNames/, /Ministerio de Sanidad/])
    await expect(sources.getByRole('link', { name })).toHaveAttribute('href', /^https:/)
})

test('only the text is printed', { tag: '@long' }, async ({ page }) => {
  await page.goto('/informacion-legal#proteccion-datos-personales')
  await expect(page.getByText(/^Versión \d+, en vigor/)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('main').getByRole('link', { name: 'Información legal' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Protección de datos personales' })).toBeVisible()
})
