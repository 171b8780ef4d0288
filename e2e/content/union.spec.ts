import { expect, test } from '../support/test.ts'
import { ACCOUNTS, expectAccessible, expectAccessibleAndFits, signIn } from '../support/portal.ts'

test('a delegate’s list of people is accessible and fits every screen', { tag: '@long' }, async ({ page }) => {
  await signIn(page, ACCOUNTS.delegate, '/union/delegates')
  await expect(page.getByRole('list', { name: 'Personas a las que representas' }).getByRole('listitem').first()).toBeVisible()
  await expectAccessibleAndFits(page)
})

test('a visitor reads what the union says about itself', { tag: '@long' }, async ({ page }) => {
  await page.goto('/union/information')
  const who = page.getByRole('region', { name: 'Quiénes somos' })
  await expect(who.getByText('La primera asamblea se celebró')).toBeVisible()
  await who.getByText('Qué hacemos', { exact: false }).first().click()
  await expectAccessible(page)
})

test('a visitor finds the office of a province and the 19 regional sites', { tag: '@long' }, async ({ page }) => {
  await page.goto('/union/information')
  await page.getByLabel('Provincia', { exact: true }).selectOption({ label: 'Salamanca' })
  const office = page.getByRole('region', { name: 'Salamanca' })
  await expect(office.getByRole('link', { name: /^Llamar: 754/ })).toHaveAttribute('href', /^tel:\+?\d+$/)
  await expect(office.getByRole('link', { name: /mapa/ })).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\/\?mlat=40\./)
  await expect(page.getByRole('region', { name: 'Webs regionales' }).getByRole('listitem')).toHaveCount(19)
})

test('a member sees who represents them and no list of their own', { tag: '@long' }, async ({ page }) => {
  await signIn(page, ACCOUNTS.affiliate, '/union/delegates')
  const mine = page.getByRole('list', { name: 'Tus representantes' })
  await expect(mine.getByText('Manuel Romero Vargas')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'A quién representas' })).toHaveCount(0)
})

test('a delegate finds a member and saves their own work contact', async ({ page }) => {
  await signIn(page, ACCOUNTS.delegate, '/union/delegates')
  await page.getByLabel('Buscar por nombre').fill('rocio nav')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Personas a las que representas' }).getByText('Rocío Navarro Delgado')).toBeVisible()
  await expect(page.getByText('1 persona', { exact: true })).toBeVisible()
  const phone = page.getByLabel('Teléfono sindical')
  await phone.fill('12')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(phone).toBeFocused()
  await expect(page.getByText('Escribe un teléfono de 9 cifras')).toBeVisible()
  await phone.fill('954 111 222')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Contacto guardado')).toBeVisible()
})
