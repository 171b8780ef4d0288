import { LANGUAGES, type Language } from '@afilia/i18n/languages'
import { bundle } from '../support/bundle.ts'
import { expect, type Page, test } from '../support/test.ts'
import { listThings, OF_ADMINISTRATORS, OF_DELEGATES, OF_MEMBERS, OF_SOME_MEMBERS, PUBLIC } from '../support/addresses.ts'
import { ACCOUNTS, NARROW, signIn, waitUntilIdle } from '../support/portal.ts'

// The languages differ most in the length of their words, so each page is measured in all of them.
test.describe.configure({ timeout: 300_000 })

/** The two narrowest widths of phones. */
const WIDTHS = [360, NARROW.width]
/** Higher than the pages, because some parts are loaded when they come near the screen. */
const HEIGHT = 10_000
const AT_ONCE = 24

let script: string
test.beforeAll(async () => {
  script = await bundle('./unfit-texts.ts', 'unfitTexts')
})
test.beforeEach(({ page }) => page.addInitScript({ content: script }))

/** Sets the language of a visitor. */
async function readIn(page: Page, language: Language, baseURL: string | undefined): Promise<void> {
  await page.context().addCookies([{ name: 'afilia.lang', value: language, url: baseURL!, sameSite: 'Lax' }])
}

async function expectTextsFit(page: Page, waitUntilLoaded = waitUntilIdle): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    await waitUntilLoaded(page)
    await expect(page.locator('[class*="skeleton-"]')).toHaveCount(0)
    const findFaults = async (): Promise<string[]> =>
      (await page.evaluate(() => window.findUnfitTexts())).map((fault) => `${width} px, ${fault}`)
    await expect.poll(findFaults, { timeout: 5_000 }).toEqual([])
  }
}

async function expectPagesFit(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectTextsFit(page)
    })
}

/** The addresses in groups, with the number of each. */
function* inGroups(paths: readonly string[]): Generator<[number, readonly string[]]> {
  for (let from = 0; from < paths.length; from += AT_ONCE) yield [from / AT_ONCE + 1, paths.slice(from, from + AT_ONCE)]
}

for (const language of LANGUAGES) {
  for (const [who, account, paths] of [
    ['a visitor', undefined, PUBLIC.filter((path) => path !== '/api/docs')],
    ['a member', ACCOUNTS.senior, OF_MEMBERS],
    ['an affiliate', ACCOUNTS.affiliate, OF_SOME_MEMBERS.affiliate],
    ['a student of the fourth year', ACCOUNTS.fourthYear, OF_SOME_MEMBERS.fourthYear],
    ['a delegate', ACCOUNTS.delegate, OF_DELEGATES],
    ['an administrator', ACCOUNTS.admin, OF_ADMINISTRATORS],
  ] as const)
    for (const [part, some] of inGroups(paths))
      test(`§9: the texts of ${who} fit on narrow screens in ${language} (${part})`, async ({ page, baseURL }) => {
        if (account) await signIn(page, account, '/', language)
        else await readIn(page, language, baseURL)
        await expectPagesFit(page, some)
      })

  test(`§9: the texts of one thing of each kind fit on narrow screens in ${language}`, async ({ page, baseURL }) => {
    await readIn(page, language, baseURL)
    await expectPagesFit(page, listThings(await (await page.request.get('/sitemap.xml')).text()))
  })

  test(`§9: the points and their details fit on narrow screens in ${language}`, async ({ page }) => {
    await signIn(page, ACCOUNTS.affiliate, '/jobs/merits', language)
    const figures = page.locator('#points-table').getByRole('button')
    await expect(figures.first()).toBeVisible()
    await expectTextsFit(page)
    // The total of the scale with the most lines.
    await figures.last().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectTextsFit(page)
  })

  test(`§9: the texts of the sign-in provider fit on narrow screens in ${language}`, async ({ page, baseURL }) => {
    await readIn(page, language, baseURL)
    await page.goto('/login')
    await page.getByRole('main').getByRole('button').first().click()
    await page.locator('input[name="username"]').waitFor()
    // No app counts the calls of these pages.
    await expectTextsFit(page, () => page.waitForLoadState())
  })
}
