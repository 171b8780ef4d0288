import { expect, type Page, test } from '@playwright/test'
import { ACCOUNTS, DESKTOP, expectAccessible, expectContrast, expectNoSidewaysScroll, NARROW, PHONE, signIn } from './portal.ts'

const PUBLIC = [
  '/',
  '/login',
  '/logout',
  '/verify-card',
  '/advantages',
  '/advantages/highlights',
  '/advantages/apoyo-psicologico',
  '/news',
  '/union/information',
  '/informacion-legal',
  '/contact',
  '/search',
  '/search?q=seguro',
  '/nowhere',
  '/api/docs',
]
const OF_MEMBERS = [
  '/',
  '/advantages',
  '/advantages/highlights',
  '/advantages/near-you',
  '/advantages/apoyo-psicologico',
  '/advantages/companies/cines-lumbrera',
  '/news',
  '/union/information',
  '/union/delegates',
  '/informacion-legal',
  '/contact',
  '/search',
  '/search?q=datos',
  '/search?q=xyzxyz',
  '/profile/schedule',
  '/profile/personal-data',
  '/profile/work-data',
  '/profile/economic-data',
  '/profile/academic-data',
  '/profile/favorites',
  '/profile/preferences',
  '/profile/security',
  '/profile/rights',
]
const OF_ADMINISTRATORS = ['/', '/admin', '/admin/rights', '/admin/outbox']

// Many pages, each searched through four times.
test.describe.configure({ mode: 'parallel', timeout: 240_000 })

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/** The page on a desk and a phone in both themes, and on the narrowest of screens. A theme changes colours and nothing else. */
async function expectAccessibleAndFits(page: Page): Promise<void> {
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectContrast(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  await page.setViewportSize(NARROW)
  await expectNoSidewaysScroll(page)
}

for (const [who, account, paths] of [
  ['a visitor', undefined, PUBLIC],
  ['a member', ACCOUNTS.senior, OF_MEMBERS],
  ['an administrator', ACCOUNTS.admin, OF_ADMINISTRATORS],
] as const) {
  test(`every page of ${who} is accessible and fits`, async ({ page }) => {
    if (account) await signIn(page, account)
    for (const path of paths)
      await test.step(path, async () => {
        await goTo(page, path)
        await expectAccessibleAndFits(page)
      })
  })
}

test('a single news and the page of the provider that signs in are accessible and fit', async ({ page }) => {
  await page.goto('/news')
  await page.getByRole('list', { name: 'Noticias' }).getByRole('link').first().click()
  await expect(page.getByRole('link', { name: 'Todas las noticias' })).toBeVisible()
  await expectAccessibleAndFits(page)
  await page.goto('/login')
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.locator('input[name="username"]').waitFor()
  await expectAccessibleAndFits(page)
})

test('the API page loads from this host only and shows an endpoint and its parameters', async ({ page, baseURL }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith('data:')) elsewhere.push(request.url())
  })
  await goTo(page, '/api/docs')
  await page.getByRole('button', { name: 'GET /schools' }).click()
  await expect(page.getByText('X-Total-Count')).toBeVisible()
  await expectAccessibleAndFits(page)
  expect(elsewhere).toEqual([])
})
