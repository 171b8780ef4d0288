import { expect, test } from '@playwright/test'
import { ACCOUNTS, choose, expectAccessible, expectNoSidewaysScroll, PHONE, signIn } from './portal.ts'

test('a visitor finds a public event, filters by kind and reads what it takes to book', async ({ page }) => {
  await page.goto('/events')
  const first = page.getByRole('main').getByRole('heading', { level: 3 }).first()
  await expect(first).toBeVisible()
  const kind = page.getByLabel('Tipo', { exact: true })
  await kind.selectOption({ label: 'Asamblea' })
  await expect(page).toHaveURL(/kind=ASSEMBLY/)
  await page.goBack()
  await expect(kind).toHaveValue('')
  const title = await first.innerText()
  await first.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText('Para reservar, inicia sesión')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/events/no-such-event')
  await expect(page.getByRole('heading', { name: 'Este evento ya no está' })).toBeVisible()
})

test('a member looks for what is near a town and free by their shifts, in the list and the calendar', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signIn(page, ACCOUNTS.affiliate, '/events')
  const count = page
    .getByRole('main')
    .locator('output')
    .filter({ hasText: /evento/ })
  await expect(count).toHaveText(/^\d+ eventos$/)
  await page.getByRole('link', { name: 'Solo si libro' }).click()
  await expect(count).toHaveText(/libres?, de \d+ que hemos mirado$/)
  await page.getByRole('link', { name: 'Solo si libro' }).click()
  await page.getByText('Lugar y fechas').click()
  await page.getByRole('combobox', { name: 'Cerca de este municipio' }).fill('Madrid')
  // The list of provinces has a Madrid too.
  await choose(page.getByRole('listbox', { name: 'Cerca de este municipio' }).getByRole('option').first())
  await expect(page).toHaveURL(/near=.*28079/)
  await expect(page.getByText('En línea', { exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Calendario' }).click()
  await expect(page.getByRole('button', { name: 'Mes siguiente' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
