import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Home } from '@afilia/contract/home'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { ACCOUNTS, DESKTOP, expectAccessible, expectNoSidewaysScroll, NARROW, PHONE, ROOMS_PORT, signIn, signInByHand } from './portal.ts'

/** The calls for data that a page makes. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/data/')) calls.push(`${request.method()} ${pathname.slice('/api/data/'.length)}${search}`)
  })
  return calls
}

/** The server's answer for the home with this in place of some blocks, as if it had been so. */
async function answerHome(page: Page, blocks: object): Promise<void> {
  await page.route('**/api/data/home', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as Home), ...blocks } })
  })
}

const more = (page: Page): Locator => page.getByRole('button', { name: 'Más' })
const sheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Todas las páginas' })
const main = (page: Page): Locator => page.getByRole('main')
const search = (page: Page): Locator => main(page).getByRole('button', { name: 'Abrir el buscador aquí' })

test('a member’s home makes one call for all its data, begun with the page', async ({ page }) => {
  await signIn(page, ACCOUNTS.affiliate)
  const calls = callsOf(page)
  await page.reload()
  await expect(main(page).getByRole('heading', { name: 'Plazos y exámenes' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rocío')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: /^Tu unión regional: / })).toHaveAttribute('href', /^https:/)
  await page.waitForLoadState('networkidle')
  expect(calls).toEqual(['GET home'])
})

test('on other pages the regional site is asked for when the foot of the page is seen', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signIn(page, ACCOUNTS.affiliate, '/profile/security')
  // What is still to come would push the foot away again.
  await expect(main(page).getByText('Este dispositivo')).toBeVisible()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('link', { name: /^Tu unión regional: / })).toBeVisible()
})

test('a block that failed says so, the others stand, and it comes when asked for again', async ({ page }) => {
  await signIn(page, ACCOUNTS.affiliate)
  await answerHome(page, { periods: { state: 'failed' } })
  await page.reload()
  const failed = main(page).getByText('No hemos podido cargar «Plazos y exámenes».')
  await expect(failed).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Tu (centro|sede)$/ })).toBeVisible()
  const calls = callsOf(page)
  await main(page).getByRole('button', { name: 'Volver a intentarlo' }).click()
  await expect(main(page).getByRole('heading', { name: 'Plazos y exámenes' })).toBeVisible()
  await expect(failed).toBeHidden()
  expect(calls).toEqual(['GET home?block=periods'])
})

test('a block whose answer cannot be drawn fails alone', async ({ page }) => {
  await signIn(page, ACCOUNTS.affiliate)
  await answerHome(page, { periods: { state: 'ok', data: [{ id: 'x' }] } })
  await page.reload()
  await expect(main(page).getByText('No hemos podido cargar «Plazos y exámenes».')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Tu (centro|sede)$/ })).toBeVisible()
  await main(page).getByRole('button', { name: 'Volver a intentarlo' }).click()
  await expect(main(page).getByRole('heading', { name: 'Plazos y exámenes' })).toBeVisible()
})

test('a home that does not come at all says so once, and the ways on stay', async ({ page }) => {
  await signIn(page, ACCOUNTS.affiliate)
  await page.route('**/api/data/home', (route) => route.fulfill({ status: 404, json: { status: 404 } }))
  await page.reload()
  await expect(main(page).getByText('No hemos podido cargar tu inicio.')).toHaveCount(1)
  await expect(main(page).getByRole('link', { name: 'Mis turnos' })).toBeVisible()
  await page.unroute('**/api/data/home')
  await main(page).getByRole('button', { name: 'Volver a intentarlo' }).click()
  await expect(page.getByRole('heading', { name: /^Tu (centro|sede)$/ })).toBeVisible()
})

const TABS: Record<string, readonly string[]> = {
  affiliate: ['Inicio', 'Ventajas', 'Carné', 'Turnos'],
  firstYear: ['Inicio', 'Ventajas', 'Carné', 'Turnos'],
  senior: ['Inicio', 'Ventajas', 'Carné', 'Turnos'],
  delegate: ['Inicio', 'Ventajas', 'Carné', 'Turnos'],
  supervisor: ['Inicio', 'Ventajas', 'Turnos'],
  admin: ['Inicio', 'Ventajas', 'Turnos', 'Gestión'],
}

for (const [who, tabs] of Object.entries(TABS)) {
  test(`${who}: home, tabs and all pages fit who they are`, async ({ page }) => {
    await page.setViewportSize(PHONE)
    await signIn(page, ACCOUNTS[who as keyof typeof ACCOUNTS])
    await expect(page.getByRole('heading', { name: /^Tu (centro|sede)$/ })).toBeVisible()
    const shown = page.getByRole('navigation', { name: 'Secciones' }).getByRole('listitem')
    const names = (await shown.allInnerTexts()).filter(Boolean)
    expect(names).toEqual([...tabs, 'Más'])
    const shortcuts = main(page).getByRole('region', { name: 'Ir a' })
    await expect(shortcuts.getByRole('link', { name: 'Carné de afiliación' })).toHaveCount(tabs.includes('Carné') ? 1 : 0)
    await expect(shortcuts.getByRole('link', { name: 'Gestión' })).toHaveCount(who === 'admin' ? 1 : 0)
    await more(page).click()
    await expect(sheet(page).getByRole('link', { name: 'Datos económicos' })).toBeVisible()
    await expect(sheet(page).getByRole('link', { name: 'Correo saliente' })).toHaveCount(who === 'admin' ? 1 : 0)
  })
}

test('the list of all pages by keyboard: it keeps the focus, gives it back, and leads on', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signIn(page, ACCOUNTS.affiliate)
  await more(page).focus()
  await page.keyboard.press('Enter')
  await expect(more(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(sheet(page).getByRole('heading', { name: 'Todas las páginas' })).toBeFocused()
  // More steps than it has links, so that the focus has gone all the way round.
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab')
    const isBehind = await page.evaluate(() => document.activeElement !== document.body && !document.activeElement?.closest('dialog'))
    expect(isBehind).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(more(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await sheet(page).getByRole('link', { name: 'Preferencias' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Preferencias' })).toBeFocused()
  await expect(sheet(page)).toBeHidden()
  await expect(more(page)).toHaveAttribute('aria-current', 'true')
  await more(page).click()
  await expect(sheet(page).getByRole('link', { name: 'Preferencias' })).toHaveAttribute('aria-current', 'page')
})

test('beside the page the groups stand, and say where the reader is', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await signIn(page, ACCOUNTS.admin)
  const navigation = page.getByRole('navigation', { name: 'Secciones' })
  await expect(more(page)).toBeHidden()
  await expect(navigation.getByRole('link', { name: 'Inicio' })).toHaveAttribute('aria-current', 'page')
  await navigation.getByRole('link', { name: 'Mi perfil' }).click()
  await expect(page).toHaveURL('/profile/personal-data')
  await page.getByRole('link', { name: 'Mis derechos' }).first().click()
  await expect(navigation.getByRole('link', { name: 'Mi perfil' })).toHaveAttribute('aria-current', 'true')
  await navigation.getByRole('link', { name: 'Gestión' }).click()
  await expect(page).toHaveURL('/admin')
})

test('visitors have their pages in the bar, or behind a button, from the first byte', async ({ page, request }) => {
  expect(await (await request.get('/', { headers: { accept: 'text/html' } })).text()).toContain('Comprobar un carné')
  await page.setViewportSize(DESKTOP)
  await page.goto('/')
  const navigation = page.getByRole('navigation', { name: 'Secciones' })
  await expect(navigation.getByRole('button')).toBeHidden()
  await navigation.getByRole('link', { name: 'Comprobar un carné' }).click()
  await expect(page).toHaveURL('/verify-card')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.setViewportSize(NARROW)
  await expect(navigation.getByRole('link')).toHaveCount(0)
  await navigation.getByRole('button', { name: 'Menú' }).click()
  await expect(navigation.getByRole('link', { name: 'Comprobar un carné' })).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('Escape')
  await expect(navigation.getByRole('link')).toHaveCount(0)
  await expect(navigation.getByRole('button', { name: 'Menú' })).toBeFocused()
})

test('a visitor’s home shows what is public, below what the union does', async ({ page }) => {
  const calls = callsOf(page)
  await page.goto('/')
  const highlights = main(page).getByRole('region', { name: 'Ventajas destacadas' })
  await expect(highlights.getByRole('listitem')).toHaveCount(4)
  await expect(main(page).getByRole('region', { name: 'Noticias' }).getByRole('listitem')).toHaveCount(3)
  await page.waitForLoadState('networkidle')
  expect(calls.toSorted()).toEqual(['GET home', 'GET regions'])
  await highlights.getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/\/advantages\/.+/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the parts of a page within a group are marked by the group', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signIn(page, ACCOUNTS.affiliate)
  const card = main(page).getByRole('region', { name: 'Ventajas destacadas' }).getByRole('link').nth(1)
  await card.click()
  await expect(page).toHaveURL(/\/advantages\/.+/)
  const tabs = page.getByRole('navigation', { name: 'Secciones' })
  await expect(tabs.getByRole('link', { name: 'Ventajas' })).toHaveAttribute('aria-current', 'true')
  await expect(more(page)).not.toHaveAttribute('aria-current')
})

test('a visitor’s home is there without its data', async ({ page }) => {
  const calls = callsOf(page)
  await page.route('**/api/data/home', (route) => route.fulfill({ status: 404, json: { status: 404 } }))
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Lo que hacemos por ti' })).toBeVisible()
  await expect.poll(() => calls.includes('GET home')).toBe(true)
  await expect(main(page).getByRole('heading', { name: 'Ventajas destacadas' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Siempre hay alguien cerca' })).toBeVisible()
})

test.describe('hotels', () => {
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

  test('nothing goes to the provider until the member asks; then neither cookie, nor referrer, nor a word about them', async ({ page }) => {
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
    const link = main(page).getByRole('link', { name: /^Abrir en 127\.0\.0\.1/ })
    await expect(link).toHaveAttribute('href', `http://127.0.0.1:${ROOMS_PORT}/rooms?hotel=77`)
    await expect(link).toHaveAttribute('rel', 'noreferrer')
  })

  test('the choice holds while the page is open, and no longer', async ({ page }) => {
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

  test('a provider that does not answer is told after a while, with another way', async ({ page }) => {
    await page.clock.install()
    answer = () => undefined
    await signIn(page, ACCOUNTS.affiliate)
    await search(page).click()
    await expect.poll(() => asked.length).toBe(1)
    await page.clock.fastForward(10_500)
    await expect(main(page).getByText('El buscador tarda en responder.')).toBeVisible()
    await expect(main(page).getByRole('link', { name: /^Abrir en 127\.0\.0\.1/ })).toBeVisible()
  })

  test('no other site may stand in a frame', async ({ page }) => {
    const answerOfHome = await page.request.get('/')
    expect(answerOfHome.headers()['content-security-policy']).toContain(`frame-src http://127.0.0.1:${ROOMS_PORT};`)
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [size, viewport] of Object.entries({ phone: PHONE, narrow: NARROW })) {
    test(`menus are accessible and fit: ${colorScheme}, ${size}`, async ({ browser }) => {
      const context = await browser.newContext({ locale: 'es-ES', colorScheme, viewport })
      const page = await context.newPage()
      await page.goto('/')
      await page.getByRole('button', { name: 'Menú' }).click()
      await expectAccessible(page)
      await signIn(page, ACCOUNTS.affiliate)
      await expect(page.getByRole('heading', { name: /^Tu (centro|sede)$/ })).toBeVisible()
      await more(page).click()
      await expect(sheet(page)).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await context.close()
    })
  }
}

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the first page after signing in has its words, though the page that the worker keeps knows of no session', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await signInByHand(page, ACCOUNTS.affiliate)
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Inicio', exact: true }).first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Mis turnos' })).toBeVisible()
    await expect(page.getByText(/^\w+\.(short|title)$/)).toHaveCount(0)
  })
})
