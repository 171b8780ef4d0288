import { type BrowserContext, expect, type Page, test } from '../support/test.ts'
import {
  ACCOUNTS,
  expectAccessible,
  expectNoSidewaysScroll,
  NARROW,
  signIn,
  readStoredRows,
  waitUntilKept,
  passSecondStep,
  waitUntilIdle,
} from '../support/portal.ts'
import { openForms } from '../support/open-forms.ts'
import { placeOnHome } from '../support/place-on-home.ts'

test.use({ serviceWorkers: 'allow' })
// Each test waits several times for the offline cache to be written.
test.describe.configure({ timeout: 180_000 })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const banner = (page: Page) => page.getByText('Sin conexión. Ves lo último')

/** Opens a page and waits until it and the answers that it shows are in the offline cache. */
async function openAndStore(page: Page, path: string, ...answers: readonly string[]): Promise<void> {
  await page.goto(path)
  await expect(heading(page)).toBeVisible()
  await waitUntilKept(page, path, ...answers)
}

async function waitForServiceWorker(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
}

async function keepSignedIn(page: Page, documentId: string): Promise<void> {
  await page.goto('/login')
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.locator('input[name="username"]').fill(documentId)
  await page.locator('input[name="password"]').fill('afilia-demo')
  await page.locator('#keep-kept').check()
  await page.locator('button[type="submit"]').first().click()
  await passSecondStep(page, '/')
}

test('the shifts open after a reload offline, and the card even if it was never opened', { tag: '@long' }, async ({ page, context }) => {
  await signIn(page, ACCOUNTS.senior)
  await waitForServiceWorker(page)
  await openAndStore(page, '/profile/schedule', 'GET schedule/my-schedule', 'GET schedule/my-settings')
  await waitUntilKept(page, '/card', 'GET card')
  await context.setOffline(true)
  await page.goto('/card')
  await expect(page.getByRole('region', { name: 'Tu carné' })).toContainText('Covadonga')
  await expect(page.getByText('Sin conexión, tu carné funciona hasta:')).toBeVisible()
  await page.goto('/profile/schedule')
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(banner(page)).toBeVisible()
})

test('pages that were read open offline and are refreshed when the connection is back', async ({ page, context }) => {
  await signIn(page, ACCOUNTS.senior)
  await waitForServiceWorker(page)
  await openForms(page)
  await openAndStore(page, '/profile/personal-data', 'GET people/{id}/profile')
  await expect(page.getByRole('textbox', { name: 'Calle', exact: true })).not.toHaveValue('')
  const street = await page.getByRole('textbox', { name: 'Calle', exact: true }).inputValue()
  await openAndStore(page, '/', 'GET home')

  await context.setOffline(true)
  await page.reload()
  // The greeting before the name changes with the hour.
  await expect(heading(page)).toContainText('Covadonga')
  await expect(placeOnHome(page)).toBeVisible()
  await expect(banner(page)).toBeVisible()
  await expectAccessible(page)

  await openForms(page)
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

test('the list of advantages opens offline; a search says that there is no connection', { tag: '@long' }, async ({ page, context }) => {
  await signIn(page, ACCOUNTS.firstYear)
  await waitForServiceWorker(page)
  await openAndStore(page, '/advantages', 'GET advantages')
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

test(
  'an affiliate reads offline what covers them, and that a certificate needs a connection',
  { tag: '@long' },
  async ({ page, context }) => {
    const [CERTIFICATE, COVERAGE] = ['/services/cr-insurance/rc-affiliate-yes-new', '/services/src-affiliate-yes']
    await page.setViewportSize(NARROW)
    await signIn(page, ACCOUNTS.affiliate)
    await waitForServiceWorker(page)
    for (const path of [CERTIFICATE, COVERAGE]) await openAndStore(page, path, 'GET insurance/coverage')
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText('En vigor')).toBeVisible()
    await expect(banner(page)).toBeVisible()
    await page.goto(CERTIFICATE)
    await expect(page.getByText(/^Para descargarlo hace falta conexión/)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  },
)

test('a page that was never opened says so offline and offers those that were', { tag: '@long' }, async ({ page, context }) => {
  await page.setViewportSize(NARROW)
  await signIn(page, ACCOUNTS.supervisor)
  await waitForServiceWorker(page)
  await openAndStore(page, '/', 'GET home')
  await context.setOffline(true)
  await page.goto('/profile/security')
  await expect(heading(page)).toHaveText('No hay conexión')
  await expect(page.getByText('Todavía no la habías abierto')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('navigation', { name: 'Mientras tanto puedes ver' }).getByRole('link', { name: 'Inicio' }).click()
  await expect(placeOnHome(page)).toBeVisible()
  await context.setOffline(false)
  await page.goto('/profile/security')
  await expect(heading(page)).toHaveText('Acceso y seguridad')
})

test('other people’s data, such as the outgoing mail, is never kept', { tag: '@long' }, async ({ page, context }) => {
  await signIn(page, ACCOUNTS.admin)
  await waitForServiceWorker(page)
  await openAndStore(page, '/', 'GET home')
  await page.goto('/admin/outbox')
  await expect(heading(page)).toHaveText('Correo saliente')
  await waitUntilIdle(page)
  const kept = (await readStoredRows(page)).flatMap((row) => row.kept)
  expect(kept).toContain('/')
  expect(kept.filter((one) => /mails|admin/.test(one))).toEqual([])
  await context.setOffline(true)
  await page.reload()
  await expect(heading(page)).toHaveText('No hay conexión')
})

test('the cache cannot be read in another tab, and signing out deletes it, even offline', async ({ page, context }) => {
  await signIn(page, ACCOUNTS.senior)
  await waitForServiceWorker(page)
  await openAndStore(page, '/', 'GET home')
  const rows = await readStoredRows(page)
  expect(rows.map(({ id, canLeave }) => [id, canLeave])).toEqual([['tab', undefined]])
  expect(rows[0]!.text).not.toContain(ACCOUNTS.senior)

  await context.setOffline(true)
  const other = await context.newPage()
  await openForms(other)
  await other.goto('/profile/personal-data')
  await expect(heading(other)).toHaveText('No hay conexión')
  await other.close()

  await signOut(page)
  await expect(page.getByText('No hemos podido conectar').first()).toBeVisible()
  await expect.poll(() => readStoredRows(page)).toEqual([])
  await page.goto('/')
  await expect(placeOnHome(page)).toHaveCount(0)
  await context.setOffline(false)
})

test(
  'with “keep me signed in” a new tab opens the cache, and signing out in one tab deletes it for all',
  { tag: '@long' },
  async ({ page, context }) => {
    await keepSignedIn(page, ACCOUNTS.supervisor)
    await waitForServiceWorker(page)
    await openAndStore(page, '/', 'GET home')
    const rows = await readStoredRows(page)
    expect(rows.map(({ id, canLeave }) => [id, canLeave])).toEqual([['device', false]])
    expect(rows[0]!.text).not.toContain(ACCOUNTS.supervisor)

    await context.setOffline(true)
    const other = await context.newPage()
    await other.goto('/')
    await expect(placeOnHome(other)).toBeVisible()
    await context.setOffline(false)
    await signOut(page)
    await page.waitForURL('**/logout*')
    await other.waitForURL('**/logout*')
    await expect.poll(() => readStoredRows(other)).toEqual([])
  },
)

test('after the session has expired nothing can be read offline', { tag: '@long' }, async ({ page, context }) => {
  await signIn(page, ACCOUNTS.supervisor)
  await waitForServiceWorker(page)
  await openAndStore(page, '/', 'GET home')
  await goOfflineForLong(page, context, 3 * 3600_000)
  await page.reload()
  await expect(heading(page)).toHaveText('No hay conexión')
  await expect(placeOnHome(page)).toHaveCount(0)
  await expect.poll(() => readStoredRows(page)).toEqual([])
})

async function goOfflineForLong(page: Page, context: BrowserContext, later: number): Promise<void> {
  await context.setOffline(true)
  await page.clock.setFixedTime(Date.now() + later)
}

async function signOut(page: Page): Promise<void> {
  await page.locator('button[popovertarget="account-menu"]').click()
  await page.locator('a[href="/logout"]').click()
}
