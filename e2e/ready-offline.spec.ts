import { expect, test } from '@playwright/test'
import { ACCOUNTS, expectCopyTime, PHONE, signInByHand } from './portal.ts'

test.use({ serviceWorkers: 'allow', viewport: PHONE })

test('whoever has only signed in opens card, shifts, bookings, requests, delegates, messages and favourites without a network', async ({
  page,
  context,
}) => {
  await signInByHand(page, ACCOUNTS.affiliate)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect(page.getByRole('main').getByText(/^Listo sin conexión · \d{1,2}:\d\d$/)).toBeVisible()

  await context.setOffline(true)
  for (const [path, title] of [
    ['/card', 'Carné de afiliación'],
    ['/profile/schedule', 'Mis turnos'],
    ['/events/mine', 'Mis eventos'],
    ['/services/requests', 'Mis solicitudes'],
    ['/union/delegates', 'Quién me representa'],
    ['/profile/messages', 'Mensajes'],
    ['/profile/favorites', 'Favoritos'],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
      await expect(page.getByRole('main').getByRole('button', { name: 'Reintentar' })).toHaveCount(0)
      if (path !== '/card') await expectCopyTime(page)
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

test('what a lost network broke off is fetched once it is back', async ({ page, context }) => {
  await context.route(
    '**/api/data/cases?*',
    async (route) => {
      await context.setOffline(true)
      await route.abort()
    },
    { times: 1 },
  )
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/data/cases?'))
  await signInByHand(page, ACCOUNTS.affiliate)
  await lost
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/^Listo sin conexión/)).toHaveCount(0)

  await context.setOffline(false)
  await expect(page.getByRole('main').getByText(/^Listo sin conexión · \d{1,2}:\d\d$/)).toBeVisible()
})
