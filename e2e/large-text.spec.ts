import { expect, test } from '@playwright/test'
import { OF_ADMINISTRATORS, OF_MEMBERS, OF_SOME_MEMBERS, PUBLIC } from './addresses.ts'
import config from './playwright.config.ts'
import { ACCOUNTS, findTooWide, PHONE, signIn } from './portal.ts'

// The reader's own setting of the browser: text twice as large as usual. It counts in `rem`, and in media queries in `em`.
const launch = config.use!.launchOptions!
test.use({ launchOptions: { ...launch, args: [...launch.args!, '--blink-settings=defaultFontSize=32'] }, viewport: PHONE })
test.describe.configure({ mode: 'parallel', timeout: 240_000 })

for (const [who, account, paths] of [
  ['a visitor', undefined, PUBLIC.filter((path) => path !== '/api/docs')],
  ['a member', ACCOUNTS.senior, OF_MEMBERS],
  ['an affiliate', ACCOUNTS.affiliate, OF_SOME_MEMBERS.affiliate],
  ['a student of the fourth year', ACCOUNTS.fourthYear, OF_SOME_MEMBERS.fourthYear],
  ['an administrator', ACCOUNTS.admin, OF_ADMINISTRATORS],
] as const) {
  test(`WCAG 1.4.4: no page of ${who} scrolls sideways on a phone with text at 200 %`, async ({ page }) => {
    if (account) await signIn(page, account)
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect.soft(await findTooWide(page), path).toEqual([])
    }
  })
}
