import type { Home } from '@afilia/contract/content/home'
import { expect, type Locator, type Page, test } from '../support/test.ts'
import { ACCOUNTS, expectAccessible, keepNothing, signIn, waitUntilHomeWorks, waitUntilIdle } from '../support/portal.ts'
import { placeOnHome } from '../support/place-on-home.ts'

/** The calls for data from now on, except those for messages, which every page makes. */
function collectCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/data/') && !pathname.includes('/notifications/'))
      calls.push(`${request.method()} ${pathname.slice('/api/data/'.length)}${search}`)
  })
  return calls
}

/** Replaces some blocks in the server's answer for the home. */
async function replaceBlocks(page: Page, blocks: object): Promise<void> {
  await page.route('**/api/data/home', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as Home), ...blocks } })
  })
}

const main = (page: Page): Locator => page.getByRole('main')
/** What is next for the member, by date. */
const next = (page: Page): Locator => main(page).getByRole('region', { name: 'Lo próximo' })

test('a member’s home loads its data with one call, besides the card', async ({ page }) => {
  await keepNothing(page)
  await signIn(page, ACCOUNTS.affiliate)
  const calls = collectCalls(page)
  await page.reload()
  await expect(next(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rocío')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: /^Tu unión regional: / })).toHaveAttribute('href', /^https:/)
  await waitUntilIdle(page)
  expect(calls).toEqual(['GET home', 'GET card'])
})

test('a member’s home is complete after at most 25 requests', { tag: '@long' }, async ({ page }) => {
  await signIn(page, ACCOUNTS.affiliate)
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('main h1') && performance.getEntriesByName('stands').length === 0) performance.mark('stands')
    }).observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rocío')
  await expect(next(page)).toBeVisible()
  const requests = await page.evaluate(() => {
    const [stands] = performance.getEntriesByName('stands')
    return [
      'the page',
      ...performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < stands!.startTime)
        .map(({ name }) => name),
    ]
  })
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(25)
})

test('a failed block shows an error and can be loaded again, and the others are shown', { tag: '@long' }, async ({ page }) => {
  await keepNothing(page)
  await signIn(page, ACCOUNTS.affiliate)
  await replaceBlocks(page, { periods: { state: 'failed' } })
  await page.reload()
  const failed = main(page).getByText('No hemos podido cargar «Plazos y exámenes».')
  await expect(failed).toBeVisible()
  await expect(placeOnHome(page)).toBeVisible()
  const calls = collectCalls(page)
  await main(page).getByRole('button', { name: 'Volver a intentarlo' }).click()
  await expect(failed).toBeHidden()
  expect(calls).toEqual(['GET home?block=periods'])
})

test('a block with an invalid answer fails alone', { tag: '@long' }, async ({ page }) => {
  await signIn(page, ACCOUNTS.affiliate)
  await replaceBlocks(page, { periods: { state: 'ok', data: [{ id: 'x' }] } })
  await page.reload()
  await expect(main(page).getByText('No hemos podido cargar «Plazos y exámenes».')).toBeVisible()
  await expect(placeOnHome(page)).toBeVisible()
  await main(page).getByRole('button', { name: 'Volver a intentarlo' }).click()
  await expect(main(page).getByText('No hemos podido cargar')).toHaveCount(0)
})

test('a home that cannot be loaded shows one error, and is loaded on request', { tag: '@long' }, async ({ page }) => {
  await signIn(page, ACCOUNTS.affiliate)
  await page.route('**/api/data/home', (route) => route.fulfill({ status: 404, json: { status: 404 } }))
  await page.reload()
  await expect(main(page).getByText('No hemos podido cargar tu inicio.')).toHaveCount(1)
  await page.unroute('**/api/data/home')
  await main(page).getByRole('button', { name: 'Volver a intentarlo' }).click()
  await expect(placeOnHome(page)).toBeVisible()
})

const makeNextEvent = (slug: string, title: string) => ({
  id: slug,
  slug,
  title,
  startsAt: '2031-03-04T17:00:00.000Z',
  endsAt: '2031-03-04T19:00:00.000Z',
  place: { name: 'Salón de actos', municipality: { id: '41091', name: 'Sevilla' } },
  isCancelled: false,
  booked: null,
})

test('what is next for a member comes by date, and a place to accept is on top', { tag: '@long' }, async ({ page }) => {
  const offeredUntil = new Date(Date.now() + 86_400_000).toISOString()
  const events = [
    { ...makeNextEvent('suturas', 'Suturas'), booked: { id: 'mine', state: 'OFFERED', offeredUntil } },
    { ...makeNextEvent('yoga', 'Yoga'), startsAt: '2031-03-03T17:00:00.000Z' },
  ]
  const none = { state: 'ok', data: [] }
  await signIn(page, ACCOUNTS.affiliate)
  await replaceBlocks(page, { events: { state: 'ok', data: events }, periods: none, appointment: undefined })
  await page.reload()
  const pressing = main(page).getByRole('region').filter({ hasText: 'Tienes plaza: Suturas' }).first()
  await expect(pressing.getByRole('link', { name: 'Responder' })).toHaveAttribute('href', '/events/mine/mine')
  const [open, booked] = [next(page).getByRole('listitem').first(), next(page).getByRole('listitem').last()]
  await expect(open.getByRole('link', { name: 'Yoga' })).toHaveAttribute('href', '/events/yoga')
  await expect(booked).toContainText('18:00 · Sevilla · Plaza por aceptar')
  await expect(booked.getByRole('link', { name: 'Suturas' })).toHaveAttribute('href', '/events/mine/mine')
  await expectAccessible(page)
  await replaceBlocks(page, { events: none, periods: none, appointment: undefined })
  await page.reload()
  await expect(main(page).getByRole('heading', { name: 'Noticias' })).toBeVisible()
  await expect(next(page)).toHaveCount(0)
})

test('a visitor’s home shows public advantages and news', async ({ page }) => {
  const calls = collectCalls(page)
  await page.goto('/')
  const highlights = main(page).getByRole('region', { name: 'Ventajas destacadas' })
  await expect(highlights.getByRole('listitem')).toHaveCount(4)
  await expect(main(page).getByRole('region', { name: 'Noticias' }).getByRole('listitem')).toHaveCount(3)
  await waitUntilIdle(page)
  expect(calls).toEqual(['GET home'])
  const join = main(page).getByRole('link', { name: 'Afiliarse · 14,50 € al mes' })
  await expect(join).toHaveAttribute('href', '/join')
  await expect(main(page).getByText('Cuatro pasos cortos. Estudiantes: gratis.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toHaveCount(1)
  await main(page).getByText('Ver las uniones regionales').click()
  await expect(main(page).getByRole('link', { name: 'Andalucía' })).toHaveAttribute('href', /^https:/)
  await highlights.getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/\/advantages\/.+/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a visitor who has scrolled the home before its scripts have run stays there', { tag: '@long' }, async ({ page }) => {
  const scrolled = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scrolled.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const heading = page.getByRole('heading', { name: 'Siempre hay alguien cerca' })
  await heading.scrollIntoViewIfNeeded()
  scrolled.resolve()
  await waitUntilHomeWorks(page)
  await expect(heading).toBeInViewport()
  // The next page opens at its top, and going back returns to this position.
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Accesibilidad' })
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await page.goBack()
  await expect(link).toBeInViewport()
})

test(
  '§3 the home of visitors shows the picture and the video with its tags, and fetches no video before it is played',
  { tag: '@long' },
  async ({ page }) => {
    const files: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/^\/files\/.*\.mp4$/.test(pathname)) files.push(pathname)
    })
    await page.goto('/')
    const block = main(page).getByRole('region', { name: 'Conoce tu sindicato' })
    await block.scrollIntoViewIfNeeded()
    const image = block.getByRole('img', { name: 'Ilustración de una asamblea: tres personas hablan desde la mesa y la sala está llena' })
    await expect(image).toHaveAttribute('src', /^\/images\//)
    const video = block.locator('video')
    await video.scrollIntoViewIfNeeded()
    await expect(video).toHaveAttribute('poster', /^\/images\//)
    await expect(video.locator('track').first()).toHaveAttribute('srclang', 'es')
    await expect(block.getByText('Leer lo que se ve y se oye')).toBeVisible()
    expect(files).toEqual([])
    await video.evaluate((element: HTMLVideoElement) => element.play())
    await expect.poll(() => files.length).toBeGreaterThan(0)
    await expectAccessible(page)
  },
)

test('a visitor’s home is shown even if its data cannot be loaded', { tag: '@long' }, async ({ page }) => {
  const calls = collectCalls(page)
  await page.route('**/api/data/home', (route) => route.fulfill({ status: 404, json: { status: 404 } }))
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Lo que hacemos por ti' })).toBeVisible()
  await expect.poll(() => calls.includes('GET home')).toBe(true)
  await expect(main(page).getByRole('heading', { name: 'Ventajas destacadas' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Siempre hay alguien cerca' })).toBeVisible()
})
