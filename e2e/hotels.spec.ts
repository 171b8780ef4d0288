import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { ACCOUNTS, expectAccessible, signIn } from './portal.ts'
import { ROOMS_PORT } from './rooms.ts'

const main = (page: Page): Locator => page.getByRole('main')
const search = (page: Page): Locator => main(page).getByRole('button', { name: 'Abrir el buscador aquí' })

test.describe.configure({ mode: 'serial' })
let rooms: Server
let asked: IncomingMessage[] = []
let answer: (response: ServerResponse) => void

test.beforeAll(async () => {
  rooms = createServer((request, response) => {
    asked.push(request)
    answer(response)
  })
  await new Promise<void>((resolve) => {
    rooms.listen(ROOMS_PORT, '127.0.0.1', resolve)
  })
})
test.beforeEach(() => {
  asked = []
  answer = (response) => {
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
test.afterAll(async () => {
  rooms.closeAllConnections()
  await new Promise((resolve) => {
    rooms.close(resolve)
  })
})

test('nothing is sent to the provider until the member asks, and then no cookie, referrer or token', async ({ page }) => {
  await signIn(page, ACCOUNTS.affiliate)
  await expect(search(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await expectAccessible(page)
  await search(page).click()
  const frame = page.frameLocator('iframe[title="Hoteles con precio del sindicato"]')
  await expect(frame.getByRole('heading', { name: 'Rooms' })).toBeVisible()
  await expect(frame.locator('#found')).toHaveText('none closed nobody')
  const [first] = asked
  expect(first?.url).toBe('/rooms?hotel=77')
  expect(first?.headers.cookie).toBeUndefined()
  expect(first?.headers.referer).toBeUndefined()
  expect(first?.headers.authorization).toBeUndefined()
  const link = main(page).getByRole('link', { name: /^Abrir la web: 127\.0\.0\.1/ })
  await expect(link).toHaveAttribute('href', `http://127.0.0.1:${ROOMS_PORT}/rooms?hotel=77`)
  await expect(link).toHaveAttribute('rel', 'noreferrer')
})

test('the choice is kept until the page is reloaded', async ({ page }) => {
  await signIn(page, ACCOUNTS.affiliate)
  await search(page).click()
  await expect(page.locator('iframe')).toBeVisible()
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Turnos' }).click()
  await expect(page).toHaveURL('/profile/schedule')
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Inicio' }).click()
  await expect(page.locator('iframe')).toBeVisible()
  await page.reload()
  await expect(search(page)).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('when the provider does not answer, the page says so after a while and offers the link', async ({ page }) => {
  await page.clock.install()
  answer = () => undefined
  await signIn(page, ACCOUNTS.affiliate)
  await search(page).click()
  await expect.poll(() => asked.length).toBe(1)
  await page.clock.fastForward(10_500)
  await expect(main(page).getByText('El buscador tarda en responder.')).toBeVisible()
  await expect(main(page).getByRole('link', { name: /^Abrir la web: 127\.0\.0\.1/ })).toBeVisible()
})

test('no other site may be shown in a frame, and of the portal only that of the tag manager', async ({ page }) => {
  const home = await page.request.get('/')
  expect(home.headers()['content-security-policy']).toContain(`frame-src 'self' http://127.0.0.1:${ROOMS_PORT};`)
})
