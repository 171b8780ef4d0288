import { expect, type Page, test } from '../support/test.ts'
import { ACCOUNTS, signInByHand, waitUntilKept } from '../support/portal.ts'
import { openForms } from '../support/open-forms.ts'

// The service worker keeps the reference lists.
test.use({ serviceWorkers: 'allow' })

/** Lists the names of everything that the portal stores in this browser, by kind of storage. */
const listStored = (page: Page) =>
  page.evaluate(async () => ({
    localStorage: Object.keys(localStorage).toSorted(),
    sessionStorage: Object.keys(sessionStorage).toSorted(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    lists: (await caches.has('afilia-reference')) ? (await (await caches.open('afilia-reference')).keys()).length : 0,
  }))

/** Whether the browser's own cache has this address. */
const isInBrowserCache = (page: Page, address: string) =>
  page.evaluate(async (url) => {
    performance.clearResourceTimings()
    await (await fetch(url, { cache: 'force-cache' })).arrayBuffer()
    const [entry] = performance.getEntriesByName(url) as PerformanceResourceTiming[]
    return entry!.transferSize === 0
  }, address)

test('signing out removes everything that the browser keeps about the member, in every kind of storage', async ({ page }) => {
  await signInByHand(page, ACCOUNTS.fourthYear)
  const { personId } = (await (await page.request.get('/api/auth/session')).json()) as { personId: string }
  await page.evaluate(() => navigator.serviceWorker.ready)
  await openForms(page)
  await page.goto('/profile/personal-data')
  await waitUntilKept(page, 'GET people/{id}/profile')
  await page.getByRole('textbox', { name: 'Barrio', exact: true }).fill('Centro')
  await page.reload()
  await expect(page.getByRole('dialog')).toBeVisible()
  // Entries under a new name, which the code of signing out does not list.
  await page.evaluate((id) => {
    localStorage.setItem(`afilia.something-new.${id}`, '1')
    sessionStorage.setItem(`afilia.something-new.${id}`, '1')
  }, personId)
  await expect.poll(async () => (await listStored(page)).lists).toBeGreaterThan(0)
  const before = await listStored(page)
  expect(before.sessionStorage).toContain(`afilia.draft.profile.${personId}`)
  expect(before.databases).toContain('afilia-offline')

  const picture = page.waitForResponse('**/images/**')
  await page.goto('/advantages')
  const address = (await picture).url()
  // The first call may miss, because an image was requested in another format.
  await isInBrowserCache(page, address)
  expect(await isInBrowserCache(page, address)).toBe(true)

  await page.goto('/logout')
  await page.getByRole('main').getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByRole('heading', { name: 'Has cerrado la sesión' })).toBeVisible()
  await expect.poll(() => isInBrowserCache(page, address)).toBe(false)
  await expect
    .poll(() => listStored(page))
    .toEqual({
      localStorage: ['afilia.boot', 'nextauth.message'],
      // The router's scroll positions.
      sessionStorage: ['tsr-scroll-restoration-v1_3'],
      // What the browser needs to show a push: a random id, the language and the union's name. Only the server knows whose id it was.
      databases: ['afilia-push'],
      lists: 0,
    })
})
