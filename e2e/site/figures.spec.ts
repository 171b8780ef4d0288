import { expect, test } from '../support/test.ts'
import { ACCOUNTS, DESKTOP, expectAccessible, expectNoSidewaysScroll, NARROW, signIn } from '../support/portal.ts'

test('an administrator reads sums, but no group below ten', { tag: '@long' }, async ({ page, request }) => {
  const add = async (path: string, times: number, language = 'gl'): Promise<void> => {
    const note = { event: 'page_view', page: path, language, version: 'app', source: 'SEARCH' }
    for (let i = 0; i < times; i += 1) expect((await request.post('/api/data/usage', { data: note })).status()).toBe(204)
  }
  await add('/events', 11)
  await add('/jobs/merits', 9)
  // Now at least ten views are left out of each list, so that no total reveals a small number.
  await add('/events', 11, 'es')
  await add('/jobs/lists', 9)
  await signIn(page, ACCOUNTS.admin, '/admin/figures')
  const pages = page.getByRole('region', { name: 'Páginas', exact: true })
  await expect(pages.getByText('Eventos', { exact: true })).toBeVisible()
  await expect(pages.getByText('Mis méritos')).toBeHidden()
  await expect(page.getByRole('region', { name: 'Idiomas' })).toContainText('Galego')
  await expect(page.getByRole('region', { name: 'Hasta reservar un evento' })).toContainText('No se muestra')
  for (const size of [NARROW, DESKTOP]) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await page.getByLabel('Periodo').selectOption('7')
  await expect(pages.getByText('Eventos', { exact: true })).toBeVisible()
})
