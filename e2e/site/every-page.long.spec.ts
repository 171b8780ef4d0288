import { expect, type Page, test } from '../support/test.ts'
import { listThings, OF_ADMINISTRATORS, OF_DELEGATES, OF_MEMBERS, OF_SOME_MEMBERS, PUBLIC } from '../support/addresses.ts'
import { ACCOUNTS, expectAccessibleAndFits, expectContrast, signIn, waitUntilIdle } from '../support/portal.ts'

// Each page is analysed three times. Each test takes a part of the pages, so that two workers share them and no test is long.
test.describe.configure({ timeout: 180_000 })
const AT_ONCE = 10

/** The heading that the server writes into a page, where it knows it. */
const readFirstTitle = (html: string): string => /<h1 tabindex="-1">([^<]*)<\/h1>/.exec(html)?.[1] ?? ''

/** Opens a page and waits until it is complete. Its heading must be the one that the server sent. */
async function goTo(page: Page, path: string): Promise<void> {
  const title = readFirstTitle((await (await page.goto(path))?.text()) ?? '')
  // Swagger UI reads the description of some hundred endpoints first.
  const limit = path.startsWith('/api/docs') ? { timeout: 60_000 } : {}
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(limit)
  if (path.startsWith('/api/docs')) await expect(page.locator('.opblock-tag').first()).toBeVisible(limit)
  else await waitUntilIdle(page)
  if (title) await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}

/** The warnings of the browser from now on, except those that the tests cause: missing pages and no service worker. */
function noteComplaints(page: Page): readonly string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => void complaints.push(String(error)))
  page.on('console', (message) => {
    const isOurs = /^(Failed to load resource.* 404|Service Worker registration blocked|service worker )/.test(message.text())
    if (['error', 'warning'].includes(message.type()) && !isOurs) complaints.push(`${page.url()}: ${message.text()}`)
  })
  return complaints
}

/** The addresses in groups, with the number of each. */
function* inGroups(paths: readonly string[]): Generator<[number, readonly string[]]> {
  for (let from = 0; from < paths.length; from += AT_ONCE) yield [from / AT_ONCE + 1, paths.slice(from, from + AT_ONCE)]
}

for (const [who, account, paths] of [
  ['a visitor', undefined, PUBLIC],
  ['a member', ACCOUNTS.senior, OF_MEMBERS],
  ['an affiliate', ACCOUNTS.affiliate, OF_SOME_MEMBERS.affiliate],
  ['a student of the fourth year', ACCOUNTS.fourthYear, OF_SOME_MEMBERS.fourthYear],
  ['a delegate', ACCOUNTS.delegate, OF_DELEGATES],
  ['an administrator', ACCOUNTS.admin, [...OF_ADMINISTRATORS, '/admin/security?person=nobody']],
] as const)
  for (const [part, some] of inGroups(paths))
    test(`every page of ${who} is accessible, fits, and causes no browser warnings (${part})`, async ({ page }) => {
      if (account) await signIn(page, account)
      const complaints = noteComplaints(page)
      for (const path of some)
        await test.step(path, async () => {
          await goTo(page, path)
          await expectAccessibleAndFits(page)
        })
      expect(complaints).toEqual([])
    })

test('the page of one thing of each kind is accessible and fits', async ({ page }) => {
  for (const path of listThings(await (await page.request.get('/sitemap.xml')).text()))
    await test.step(path, async () => {
      await goTo(page, path)
      await expectAccessibleAndFits(page)
    })
})

test('the page of the sign-in provider is accessible and fits', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.locator('input[name="username"]').waitFor()
  await expectAccessibleAndFits(page)
})

test('the API page loads from this host only and opens the endpoint that its address names', async ({ page, baseURL }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith('data:')) elsewhere.push(request.url())
  })
  await goTo(page, '/api/docs#/schools/get-schools')
  await expect(page.getByText('X-Total-Count')).toBeVisible()
  await expectContrast(page)
  expect(elsewhere).toEqual([])
})
