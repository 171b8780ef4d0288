import { expect, type Page, test } from '../support/test.ts'
import { ACCOUNTS, signIn, waitUntilHomeWorks } from '../support/portal.ts'

// A preload in the HTML saves a phone one round trip. A preload that the page does not use is wasted.

const LINK = /<link rel="preload" as="fetch" href="([^"]+)" crossorigin fetchpriority="low">/g

/** Opens the page without its preload links, and expects it to request each of their addresses by itself. */
async function expectAsked(page: Page, path: string): Promise<void> {
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(request.url().slice(new URL(request.url()).origin.length)))
  let named: string[] = []
  await page.route(path, async (route) => {
    const answer = await route.fetch()
    const html = await answer.text()
    named = [...html.matchAll(LINK)].map(([, address]) => address!.replaceAll('&amp;', '&'))
    await route.fulfill({ response: answer, body: html.replaceAll(LINK, '') })
  })
  await page.goto(path)
  await expect.poll(() => named.filter((address) => !asked.has(address)), { message: path }).toEqual([])
  expect(named.some((address) => address.startsWith('/texts/'))).toBe(true)
  await page.unrouteAll()
}

const OF_EVERYBODY = ['/advantages', '/advantages/apoyo-psicologico', '/advantages/highlights', '/events', '/jobs', '/news']

test('a visitor’s page requests everything that it preloads', { tag: '@long' }, async ({ page }) => {
  const addresses = await (await page.request.get('/sitemap.xml')).text()
  const items = ['events', 'jobs', 'news'].map((list) => new RegExp(`<loc>[^<]*(/${list}/[^?<]+)`).exec(addresses)![1]!)
  for (const path of [...OF_EVERYBODY, ...items, '/contact', '/join']) await expectAsked(page, path)
})

test('a member’s page requests everything that it preloads', async ({ page }) => {
  await signIn(page, ACCOUNTS.affiliate)
  for (const path of [
    '/',
    ...OF_EVERYBODY,
    '/card',
    '/profile/personal-data',
    '/profile/economic-data',
    '/profile/schedule',
    '/services/requests',
  ])
    await expectAsked(page, path)
})

test('a home that opens in a background tab also starts, although it is not painted', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true })
    window.requestAnimationFrame = () => 0
  })
  await page.goto('/')
  await waitUntilHomeWorks(page)
})
