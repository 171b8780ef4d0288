import { expect, type Page, test } from '../support/test.ts'
import { ACCOUNTS, expectAccessible, NARROW, signIn } from '../support/portal.ts'

/** Opens the public news item that has a film, a sound and a PDF. */
async function openNews(page: Page): Promise<void> {
  await page.goto('/news')
  await page
    .getByRole('list', { name: 'Noticias' })
    .getByRole('link', { name: /^Nuevo portal/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Para ver, escuchar o descargar' })).toBeVisible()
}
const findFilm = (page: Page) => page.locator('video')
const findSound = (page: Page) => page.locator('audio')
/** Collects the requests for media files. */
function collectFileRequests(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/files\/.*\.(mp4|wav|pdf)$/.test(pathname)) asked.push(pathname)
  })
  return asked
}
const play = (element: HTMLMediaElement) => element.play()

test('a visitor sees the film, sound and PDF of a news item, and none of them is loaded yet', { tag: '@long' }, async ({ page }) => {
  const files = collectFileRequests(page)
  await openNews(page)
  const film = findFilm(page)
  await film.scrollIntoViewIfNeeded()
  await expect(film).toHaveAttribute('poster', /^\/images\/.*w=1080$/)
  await expect(film).toHaveAttribute('preload', 'none')
  await expect(film).not.toHaveAttribute('autoplay')
  await expect(page.getByText(/^Vídeo · 0:15 · \d+ KB · con subtítulos$/)).toBeVisible()
  await expect(findSound(page)).toHaveAttribute('preload', 'none')
  await expect(page.getByText(/^Audio · 0:04 · \d+ KB$/)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Guía breve del portal \(PDF, \d+ KB\)$/ })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(NARROW)
  await expect(film).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROW.width)
  expect(files).toEqual([])
})

test('the film plays with captions in the reader’s language, can be sought, and ends', { tag: '@long' }, async ({ page }) => {
  await openNews(page)
  const film = findFilm(page)
  await film.scrollIntoViewIfNeeded()
  await expect(film.locator('track')).toHaveCount(5)
  await film.evaluate(play)
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.duration)).toBeCloseTo(15.02, 1)
  const firstLine = () => film.evaluate((video: HTMLVideoElement) => (video.textTracks[0]?.cues?.[0] as VTTCue | undefined)?.text)
  await expect.poll(firstLine).toContain('Tú cuidas de los demás')
  const shown = () =>
    film.evaluate((video: HTMLVideoElement) =>
      [...video.textTracks].flatMap(({ mode, language }) => (mode === 'showing' ? [language] : [])),
    )
  await expect.poll(shown).toEqual(['es'])
  await film.evaluate((video: HTMLVideoElement) => (video.currentTime = 14.5))
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.ended)).toBe(true)
  await page.getByRole('contentinfo').getByText('Euskara', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Zure sindikatua, hamabost segundotan' })).toBeVisible()
  await expect.poll(shown).toEqual(['eu'])
  await film.evaluate(play)
  await expect.poll(firstLine).toContain('Zuk besteak zaintzen dituzu')
})

test('by keyboard: a visitor plays and pauses the film and opens its transcript', { tag: '@long' }, async ({ page }) => {
  await openNews(page)
  await findFilm(page).focus()
  await page.keyboard.press('Space')
  await expect.poll(() => findFilm(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(false)
  await page.keyboard.press('Space')
  await expect.poll(() => findFilm(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
  const words = page.getByText('Leer lo que se ve y se oye')
  await words.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Un escudo con una cruz blanca', { exact: false })).toBeVisible()
  await expectAccessible(page)
})

test('a PDF is downloaded under its name', { tag: '@long' }, async ({ page }) => {
  await openNews(page)
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: /^Guía breve/ }).click()])
  expect(download.suggestedFilename()).toBe('guia-del-portal.pdf')
})

test('a missing file and a missing connection show an error and can be tried again', { tag: '@long' }, async ({ page, context }) => {
  await openNews(page)
  await page.route(/\/files\/.*\.(mp4|pdf)$/, (route) => route.fulfill({ status: 404, body: '' }))
  await findFilm(page).evaluate((video: HTMLVideoElement) => video.play().catch(() => undefined))
  await expect(page.getByRole('alert').filter({ hasText: 'Este archivo ya no está' })).toBeVisible()
  await page.getByRole('link', { name: /^Guía breve/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Este archivo ya no está' })).toHaveCount(2)
  await expectAccessible(page)
  await page.unroute(/\/files\/.*\.(mp4|pdf)$/)
  await page.getByRole('button', { name: 'Volver a intentarlo' }).click()
  await expect(findFilm(page)).toBeFocused()
  await expect.poll(() => findFilm(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(false)

  await context.setOffline(true)
  await findSound(page).evaluate((audio: HTMLAudioElement) => audio.play().catch(() => undefined))
  // The film may stop too, if it has not come whole.
  const sound = page.getByRole('figure', { name: /^Así suena/ })
  await expect(sound.getByRole('alert').filter({ hasText: 'No hay conexión' })).toBeVisible()
  await context.setOffline(false)
  await sound.getByRole('button', { name: 'Volver a intentarlo' }).click()
  await expect.poll(() => findSound(page).evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0)
})

test('a film that the browser cannot play can be downloaded', { tag: '@long' }, async ({ page }) => {
  await page.route(/\/files\/.*\.mp4$/, (route) => route.fulfill({ status: 200, contentType: 'video/mp4', body: 'no film' }))
  await openNews(page)
  await findFilm(page).evaluate((video: HTMLVideoElement) => video.play().catch(() => undefined))
  await expect(page.getByText('Tu navegador no puede reproducirlo')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Descargar \(MP4, \d+ KB\)$/ })).toHaveAttribute('download', 'tu-sindicato.mp4')
})

test('a member plays the sound of an advantage and reads its transcript', { tag: '@long' }, async ({ page }) => {
  await signIn(page, ACCOUNTS.affiliate, '/advantages/apoyo-psicologico')
  await expect(page.getByRole('heading', { name: 'Tres respiraciones' })).toBeVisible()
  await findSound(page).evaluate(play)
  await expect.poll(() => findSound(page).evaluate((audio: HTMLAudioElement) => audio.duration)).toBeCloseTo(31.5, 1)
  await page.getByText('Leer lo que se oye').click()
  await expect(page.getByText('cuenta hasta cuatro al tomar aire')).toBeVisible()
  await expectAccessible(page)
})
