import { expect, type Page, test } from '../support/test.ts'
import { NEEDED_OFFLINE } from '../support/addresses.ts'
import { ACCOUNTS, expectAccessibleAndFits, expectCacheTime, PHONE, readStoredRows, signIn } from '../support/portal.ts'

const ready = (page: Page) => page.getByRole('main').getByText(/^Listo sin conexión · \d{1,2}:\d\d$/)

test.use({ serviceWorkers: 'allow', viewport: PHONE })

test('a member who has only signed in can open card, shifts, bookings, requests, delegates, messages and favourites offline', async ({
  page,
  context,
}) => {
  await signIn(page, ACCOUNTS.affiliate)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect(ready(page)).toBeVisible()

  await context.setOffline(true)
  for (const [path, title] of NEEDED_OFFLINE)
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
      await expect(page.getByRole('main').getByRole('button', { name: 'Reintentar' })).toHaveCount(0)
      if (path !== '/card') await expectCacheTime(page)
    })
  await page.goto('/events/mine')
  await page.getByRole('region', { name: 'Próximos' }).getByRole('link').first().click()
  await page.getByRole('link', { name: 'Tus entradas' }).click()
  await expect(page.getByRole('img', { name: 'Código QR de la entrada' })).toBeVisible()

  await page.goto('/profile/messages')
  await page.getByRole('list', { name: 'Mensajes' }).getByRole('listitem').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/profile\/messages\/[\da-f-]{36}$/)
  await expect(page.getByRole('link', { name: 'Volver a mis mensajes' })).toBeVisible()
})

test('fetches interrupted by a lost connection are repeated when it is back', { tag: '@long' }, async ({ page, context }) => {
  await context.route(
    '**/api/data/cases?*',
    async (route) => {
      await context.setOffline(true)
      await route.abort()
    },
    { times: 1 },
  )
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/data/cases?'))
  await signIn(page, ACCOUNTS.affiliate)
  await lost
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/^Listo sin conexión/)).toHaveCount(0)

  await context.setOffline(false)
  await expect(ready(page)).toBeVisible()
})

test(
  'a member chooses how long this device keeps pages for offline use, or that it keeps nothing',
  { tag: '@long' },
  async ({ page, context }) => {
    await signIn(page, ACCOUNTS.affiliate)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect(ready(page)).toBeVisible()
    await page.goto('/profile/preferences/offline')
    const section = page.getByRole('main')
    await expect(section.getByRole('radio', { name: '7 días' })).toBeChecked()
    await section.getByRole('radio', { name: 'No guardar nada' }).check()
    await expect(section.getByRole('status')).toContainText('no se guarda nada')
    await expectAccessibleAndFits(page)
    await expect.poll(() => readStoredRows(page)).toEqual([])
    await page.goto('/profile/schedule')
    await expect(page.getByRole('grid')).toBeVisible()
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Rocío')
    expect(await readStoredRows(page)).toEqual([])
    await context.setOffline(true)
    await page.goto('/card')
    await expect(page.getByRole('region', { name: 'Tu carné' })).toHaveCount(0)

    await context.setOffline(false)
    await page.goto('/profile/preferences/offline')
    await section.getByRole('radio', { name: '1 día' }).check()
    await expect(section.getByRole('status')).toHaveText(/^Listo sin conexión · /)
    await page.reload()
    await expect(section.getByRole('radio', { name: '1 día' })).toBeChecked()
  },
)

test('the page explains that a device is full or that a browser stores nothing', { tag: '@long' }, async ({ page, context, baseURL }) => {
  const storage = await context.newCDPSession(page)
  await storage.send('Storage.overrideQuotaForOrigin', { origin: baseURL!, quotaSize: 1 })
  await signIn(page, ACCOUNTS.affiliate)
  await expect(page.getByRole('main').getByText('en este dispositivo no queda espacio')).toBeVisible()
  await storage.send('Storage.overrideQuotaForOrigin', { origin: baseURL! })

  await page.addInitScript(() => {
    Object.defineProperty(IDBFactory.prototype, 'open', {
      value() {
        throw new DOMException('storage is forbidden', 'SecurityError')
      },
    })
  })
  await page.reload()
  await expect(page.getByRole('main').getByText('este navegador no deja guardar nada')).toBeVisible()
  // Everything else works.
  await page.goto('/card')
  await expect(page.getByRole('region', { name: 'Tu carné' })).toBeVisible()
})
