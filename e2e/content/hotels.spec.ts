import { expect, getPortal, type Locator, type Page, test } from '../support/test.ts'
import { ACCOUNTS, expectAccessible, signIn, waitUntilIdle } from '../support/portal.ts'

const main = (page: Page): Locator => page.getByRole('main')
/** Opens the part with the hotels. */
const openHotels = (page: Page): Promise<void> => main(page).getByRole('heading', { name: 'Hoteles con precio del sindicato' }).click()
const search = (page: Page): Locator => main(page).getByRole('button', { name: 'Abrir el buscador aquí' })

/** The page in the frame shows what it can access: its own storage, the parent window, and the referrer. */
test.beforeEach(() => {
  getPortal().hotels.answer = (response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('set-cookie', 'seen=1; path=/')
    response.end(`<!doctype html><title>Rooms</title><h1>Rooms</h1><p id="found"></p><script>
      let storage = 'none'
      try { localStorage.setItem('a', '1'); storage = 'own' } catch {}
      let parent = 'closed'
      try { void window.parent.document.title; parent = 'open' } catch {}
      document.getElementById('found').textContent = [storage, parent, document.referrer || 'nobody'].join(' ')
    </script>`)
  }
})

test('nothing is sent to the provider until the member asks, and then no cookie, referrer or token', { tag: '@long' }, async ({ page }) => {
  await signIn(page, ACCOUNTS.affiliate)
  await openHotels(page)
  await expect(search(page)).toBeVisible()
  await waitUntilIdle(page)
  expect(getPortal().hotels.asked).toEqual([])
  await expectAccessible(page)
  await search(page).click()
  const frame = page.frameLocator('iframe[title="Hoteles con precio del sindicato"]')
  await expect(frame.getByRole('heading', { name: 'Rooms' })).toBeVisible()
  await expect(frame.locator('#found')).toHaveText('none closed nobody')
  const [first] = getPortal().hotels.asked
  expect(first?.url).toBe('/rooms?hotel=77')
  expect(first?.headers.cookie).toBeUndefined()
  expect(first?.headers.referer).toBeUndefined()
  expect(first?.headers.authorization).toBeUndefined()
  const link = main(page).getByRole('link', { name: /^Abrir la web: 127\.0\.0\.1/ })
  await expect(link).toHaveAttribute('href', `http://127.0.0.1:${getPortal().hotels.port}/rooms?hotel=77`)
  await expect(link).toHaveAttribute('rel', 'noreferrer')
})

test('the choice is kept until the page is reloaded', { tag: '@long' }, async ({ page }) => {
  await signIn(page, ACCOUNTS.affiliate)
  await openHotels(page)
  await search(page).click()
  await expect(page.locator('iframe')).toBeVisible()
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Turnos' }).click()
  await expect(page).toHaveURL('/profile/schedule')
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Hoy' }).click()
  await expect(page.locator('iframe')).toBeVisible()
  await page.reload()
  await openHotels(page)
  await expect(search(page)).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('when the provider does not answer, the page says so after a while and offers the link', { tag: '@long' }, async ({ page }) => {
  await page.clock.install()
  getPortal().hotels.answer = () => undefined
  await signIn(page, ACCOUNTS.affiliate)
  await openHotels(page)
  await search(page).click()
  await expect.poll(() => getPortal().hotels.asked.length).toBe(1)
  await page.clock.fastForward(10_500)
  await expect(main(page).getByText('El buscador tarda en responder.')).toBeVisible()
  await expect(main(page).getByRole('link', { name: /^Abrir la web: 127\.0\.0\.1/ })).toBeVisible()
})

test('no other site may be shown in a frame, and of the portal only that of the tag manager', { tag: '@long' }, async ({ page }) => {
  const home = await page.request.get('/')
  expect(home.headers()['content-security-policy']).toContain(`frame-src 'self' http://127.0.0.1:${getPortal().hotels.port};`)
})
