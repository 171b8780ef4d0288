import { test } from '../support/test.ts'
import { ACCOUNTS, signIn } from '../support/portal.ts'

const LOOKS = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 }, land: { width: 844, height: 390 } } as const
const PATHS = (process.env['PATHS'] ?? '/profile/rights').split(',')
const WHO = (process.env['WHO'] ?? 'affiliate') as keyof typeof ACCOUNTS | 'visitor'
for (const path of PATHS)
  test(`look ${path}`, async ({ page }) => {
    test.setTimeout(120_000)
    if (WHO === 'visitor') await page.goto(path)
    else await signIn(page, ACCOUNTS[WHO], path)
    const name = path.replaceAll(/\W+/g, '-')
    for (const [look, size] of Object.entries(LOOKS)) {
      await page.setViewportSize(size)
      await page.goto(path)
      await page.waitForTimeout(1500)
      await page.screenshot({ path: `/tmp/look/account-${WHO}${name}-${look}.png` })
      if (look === 'phone') {
        await page.screenshot({ path: `/tmp/look/account-${WHO}${name}-full.png`, fullPage: true })
        await page.emulateMedia({ colorScheme: 'dark' })
        await page.screenshot({ path: `/tmp/look/account-${WHO}${name}-dark.png` })
        await page.emulateMedia({ colorScheme: 'light' })
      }
    }
  })
