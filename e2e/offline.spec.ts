import { expect, test } from '@playwright/test'
import { ACCOUNTS, signIn } from './portal.ts'

test.use({ serviceWorkers: 'allow' })

test('without connection the portal still opens, says so, and comes back by itself', async ({ page, context }) => {
  await signIn(page, ACCOUNTS.senior)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto('/profile/security')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('Sin conexión').first()).toBeVisible()
  await context.setOffline(false)
  await page.goto('/')
  await expect(page.getByText('Sin conexión')).toHaveCount(0)
})
