import { expect, test } from '../support/test.ts'
import { ACCOUNTS, expectAccessible, signIn } from '../support/portal.ts'

test(
  'a member sees the news of their province, region and the state, filters them and turns the page',
  { tag: '@long' },
  async ({ page }) => {
    await signIn(page, ACCOUNTS.affiliate, '/news')
    const list = page.getByRole('list', { name: 'Noticias' })
    await expect(list.getByText('Sevilla', { exact: true }).first()).toBeVisible()
    await page.getByRole('link', { name: 'Mi comunidad' }).click()
    await expect(page).toHaveURL(/scope=AUTONOMY/)
    await expect(list.getByText('Andalucía', { exact: true }).first()).toBeVisible()
    await expect(list.getByText('Sevilla', { exact: true })).toHaveCount(0)
    await page.getByRole('link', { name: 'Todas', exact: true }).click()
    await page.getByRole('link', { name: 'Más antiguos' }).click()
    await expect(page.getByText('Página 2 de')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Más recientes' })).toBeVisible()
  },
)

test('a visitor reads a public news item at its own address; a missing one says so', async ({ page }) => {
  await page.goto('/news')
  const list = page.getByRole('list', { name: 'Noticias' })
  await expect(list.getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /favoritos/ })).toHaveCount(0)
  const first = list.getByRole('heading').first()
  const title = await first.innerText()
  await first.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page).toHaveTitle(new RegExp(title.slice(0, 12)))
  // What to read next, without the item itself.
  const more = page.getByRole('list', { name: 'Más noticias' }).getByRole('heading', { level: 3 })
  await expect(more.first()).toBeVisible()
  await expect(more.filter({ hasText: title })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/news/01890000-0000-7000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'Esta noticia ya no está' })).toBeVisible()
  await expectAccessible(page)
})

test('a member adds a news item to the favourites', { tag: '@long' }, async ({ page }) => {
  await signIn(page, ACCOUNTS.supervisor, '/news')
  const card = page.getByRole('list', { name: 'Noticias' }).getByRole('listitem').first()
  const title = await card.getByRole('heading').innerText()
  const save = card.getByRole('button')
  await save.click()
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/profile/favorites')
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await page.goto('/news')
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await save.click()
  await expect(save).toHaveAttribute('aria-pressed', 'false')
})

test('the page names the news that the settings leave out and links to the preferences', { tag: '@long' }, async ({ page }) => {
  await signIn(page, ACCOUNTS.fourthYear, '/news')
  await expect(page.getByText('No estás viendo todas las noticias')).toHaveCount(0)
  const settings = `/api/data/settings/document-id/${ACCOUNTS.fourthYear}`
  const change = (stateNewsOn: boolean) =>
    page.request.patch(settings, { data: { stateNewsOn }, headers: { origin: new URL(page.url()).origin } })
  expect((await change(false)).status()).toBe(200)
  await page.reload()
  await expect(page.getByText('En tus preferencias has desactivado: Toda España.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cambiar mis preferencias' })).toHaveAttribute('href', /\/profile\/preferences/)
  expect((await change(true)).status()).toBe(200)
})
