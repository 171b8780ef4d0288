import { expect, test } from '../support/test.ts'
import { ACCOUNTS, expectAccessible, expectNoSidewaysScroll, NARROW, signIn } from '../support/portal.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  test(`without favourites the page says how to add some: ${colorScheme}`, { tag: '@long' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(NARROW)
    await signIn(page, ACCOUNTS.senior, '/profile/favorites')
    await expect(page.getByRole('heading', { name: 'Todavía no tienes favoritos' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
}

test('unknown filters in the address show the whole list', { tag: '@long' }, async ({ page }) => {
  await signIn(page, ACCOUNTS.senior, '/profile/favorites')
  await page.goto('/profile/favorites?kind=TICKET&page=-3')
  await expect(page.getByRole('heading', { name: 'Todavía no tienes favoritos' })).toBeVisible()
  await page.goto('/profile/favorites?kind=COMPANY')
  await page.getByRole('link', { name: 'Ver todos' }).click()
  await expect(page.getByRole('heading', { name: 'Todavía no tienes favoritos' })).toBeVisible()
})

test('a bookmark made offline is in the list, and signing out warns that it was not sent', { tag: '@long' }, async ({ page }) => {
  await signIn(page, ACCOUNTS.senior, '/profile/favorites')
  const { personId } = (await (await page.request.get('/api/auth/session')).json()) as { personId: string }
  // Stores an unsent change like a content page does. Sending it always fails.
  await page.route('**/api/data/bookmarks', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await page.evaluate((id) => {
    const target = { kind: 'EVENT', id: 'jornada', title: 'Jornada de cuidados', path: '/' }
    const change = {
      subject: 'bookmark EVENT jornada',
      name: 'POST bookmarks',
      options: { body: { kind: 'EVENT', id: 'jornada' } },
      memo: target,
    }
    localStorage.setItem(`afilia.outbox.${id}`, JSON.stringify([{ ...change, attempt: 'attempt-of-the-test' }]))
  }, personId)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Jornada de cuidados' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: /Tu cuenta/ }).click()
  await page.getByRole('link', { name: 'Cerrar sesión' }).click()
  await expect(page.getByText('Tienes 1 cambio sin enviar.')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByRole('heading', { name: /sesión/i, level: 1 })).toBeVisible()
  await expect(async () => {
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('afilia.outbox.')))).toEqual([])
  }).toPass()
})
