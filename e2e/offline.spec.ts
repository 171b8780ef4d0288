import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { ACCOUNTS, expectAccessible, expectNoSidewaysScroll, NARROW, signInByHand, stored, untilKept } from './portal.ts'

test.use({ serviceWorkers: 'allow' })
// Each waits several times until a copy is kept.
test.describe.configure({ timeout: 90_000 })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const banner = (page: Page) => page.getByText('Sin conexión. Ves lo último')

/** Opens a page with its data, and waits until it is kept. */
const read = (page: Page, path: string): Promise<void> =>
  untilKept(page, async () => {
    await page.goto(path)
    await expect(heading(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
  })

async function ready(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
}

async function keepSignedIn(page: Page, documentId: string): Promise<void> {
  await page.goto('/login')
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.locator('input[name="username"]').fill(documentId)
  await page.locator('input[name="password"]').fill('afilia-demo')
  await page.locator('#keep').check()
  await page.locator('button[type="submit"]').first().click()
  await page.waitForURL('/')
}

test('the card and the shifts open after a reload without connection', async ({ page, context }) => {
  await signInByHand(page, ACCOUNTS.senior)
  await ready(page)
  await read(page, '/profile/schedule')
  await read(page, '/card')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Tu carné' })).toContainText('Covadonga')
  await expect(page.getByText('Sin conexión, tu carné funciona hasta:')).toBeVisible()
  await page.goto('/profile/schedule')
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(banner(page)).toBeVisible()
})

test('what was read opens again without connection, as it was, and is read anew when that is back', async ({ page, context }) => {
  await signInByHand(page, ACCOUNTS.senior)
  await ready(page)
  await read(page, '/profile/personal-data')
  const street = await page.getByRole('textbox', { name: 'Calle', exact: true }).inputValue()
  await read(page, '/')
  const greeting = await heading(page).textContent()

  await context.setOffline(true)
  await page.reload()
  await expect(heading(page)).toHaveText(greeting!)
  await expect(page.getByRole('heading', { name: /^Tu (centro|sede)$/ })).toBeVisible()
  await expect(banner(page)).toBeVisible()
  await expectAccessible(page)

  await page.goto('/profile/personal-data')
  await expect(page.getByRole('textbox', { name: 'Calle', exact: true })).toHaveValue(street)
  await expect(banner(page)).toBeVisible()

  const renewed = page.waitForResponse((response) => response.url().endsWith('/profile') && response.ok())
  await context.setOffline(false)
  await renewed
  await expect(banner(page)).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Barrio', exact: true }).fill('Centro')
  await page.getByRole('region', { name: 'Cambios sin guardar' }).getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Cambios guardados')).toBeVisible()
})

test('the advantages open again without connection as they were; what is then searched for says what is missing', async ({
  page,
  context,
}) => {
  await signInByHand(page, ACCOUNTS.firstYear)
  await ready(page)
  await read(page, '/advantages')
  const first = page.getByRole('list', { name: 'Ventajas encontradas' }).getByRole('link').first()
  const name = await first.textContent()
  await page.goto('/advantages?q=cine')
  await expect(page.getByRole('main').getByText(/^\d+ ventajas?$/)).toBeVisible()

  await context.setOffline(true)
  await page.goto('/advantages')
  await expect(first).toHaveText(name!)
  await expect(banner(page)).toBeVisible()
  await page.goto('/advantages?q=cine')
  await expect(page.getByRole('main').getByText('No hay conexión')).toBeVisible()
})

test('a page that was not opened before says so and offers those that were', async ({ page, context }) => {
  await page.setViewportSize(NARROW)
  await signInByHand(page, ACCOUNTS.supervisor)
  await ready(page)
  await read(page, '/')
  await context.setOffline(true)
  await page.goto('/profile/security')
  await expect(heading(page)).toHaveText('No hay conexión')
  await expect(page.getByText('Todavía no la habías abierto')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('navigation', { name: 'Mientras tanto puedes ver' }).getByRole('link', { name: 'Inicio' }).click()
  await expect(page.getByRole('heading', { name: /^Tu (centro|sede)$/ })).toBeVisible()
  await context.setOffline(false)
  await page.goto('/profile/security')
  await expect(heading(page)).toHaveText('Acceso y seguridad')
})

test('other people’s data, such as the outbox, is never kept', async ({ page, context }) => {
  await signInByHand(page, ACCOUNTS.admin)
  await ready(page)
  await read(page, '/')
  await read(page, '/admin/outbox')
  await context.setOffline(true)
  await page.reload()
  await expect(heading(page)).toHaveText('No hay conexión')
})

test('a copy is unreadable outside its tab, and gone after signing out, without connection too', async ({ page, context }) => {
  await signInByHand(page, ACCOUNTS.senior)
  await ready(page)
  await read(page, '/')
  const rows = await stored(page)
  expect(rows.map(({ id, canLeave }) => [id, canLeave])).toEqual([['tab', undefined]])
  expect(rows[0]!.text).not.toContain(ACCOUNTS.senior)

  await context.setOffline(true)
  const other = await context.newPage()
  await other.goto('/profile/personal-data')
  await expect(heading(other)).toHaveText('No hay conexión')
  await other.close()

  await signOutOf(page)
  await expect(page.getByText('No hemos podido conectar').first()).toBeVisible()
  await expect.poll(() => stored(page)).toEqual([])
  await page.goto('/')
  await expect(page.getByRole('heading', { name: /^Tu (centro|sede)$/ })).toHaveCount(0)
  await context.setOffline(false)
})

test('who stays signed in on their device finds it in a new tab; signing out in one tab takes it from all', async ({ page, context }) => {
  await keepSignedIn(page, ACCOUNTS.supervisor)
  await ready(page)
  await read(page, '/')
  const rows = await stored(page)
  expect(rows.map(({ id, canLeave }) => [id, canLeave])).toEqual([['device', false]])
  expect(rows[0]!.text).not.toContain(ACCOUNTS.supervisor)

  await context.setOffline(true)
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByRole('heading', { name: /^Tu (centro|sede)$/ })).toBeVisible()
  await context.setOffline(false)
  await signOutOf(page)
  await page.waitForURL('**/logout*')
  await other.waitForURL('**/logout*')
  await expect.poll(() => stored(other)).toEqual([])
})

test('a session that has expired leaves nothing to read', async ({ page, context }) => {
  await signInByHand(page, ACCOUNTS.supervisor)
  await ready(page)
  await read(page, '/')
  await setOfflineAndLater(page, context, 3 * 3600_000)
  await page.reload()
  await expect(heading(page)).toHaveText('No hay conexión')
  await expect(page.getByRole('heading', { name: /^Tu (centro|sede)$/ })).toHaveCount(0)
  await expect.poll(() => stored(page)).toEqual([])
})

async function setOfflineAndLater(page: Page, context: BrowserContext, later: number): Promise<void> {
  await context.setOffline(true)
  await page.clock.setFixedTime(Date.now() + later)
}

async function signOutOf(page: Page): Promise<void> {
  await page.locator('button[popovertarget="account-menu"]').click()
  await page.locator('a[href="/logout"]').click()
}
