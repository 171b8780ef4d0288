import { expect, type Page, test } from '../support/test.ts'
import { ACCOUNTS, expectAccessible, NARROW, signIn } from '../support/portal.ts'

/** Opens the public news item that has a video, an audio file and a PDF. */
async function openNews(page: Page): Promise<void> {
  await page.goto('/news')
  await page
    .getByRole('list', { name: 'Noticias' })
    .getByRole('link', { name: /^Nuevo portal/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Para ver, escuchar o descargar' })).toBeVisible()
}
const findVideo = (page: Page) => page.locator('video')
const findAudio = (page: Page) => page.locator('audio')
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

test('a visitor sees the video, audio and PDF of a news item, which are not loaded yet', { tag: '@long' }, async ({ page }) => {
  const files = collectFileRequests(page)
  await openNews(page)
  const video = findVideo(page)
  await video.scrollIntoViewIfNeeded()
  await expect(video).toHaveAttribute('poster', /^\/images\/.*w=1080$/)
  await expect(video).toHaveAttribute('preload', 'none')
  await expect(video).not.toHaveAttribute('autoplay')
  await expect(page.getByText(/^Vídeo · 0:15 · \d+ KB · con subtítulos$/)).toBeVisible()
  await expect(findAudio(page)).toHaveAttribute('preload', 'none')
  await expect(page.getByText(/^Audio · 0:04 · \d+ KB$/)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Guía breve del portal \(PDF, \d+ KB\)$/ })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(NARROW)
  await expect(video).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROW.width)
  expect(files).toEqual([])
})

test('the video plays with captions in the reader’s language, can be sought, and ends', { tag: '@long' }, async ({ page }) => {
  await openNews(page)
  const video = findVideo(page)
  await video.scrollIntoViewIfNeeded()
  await expect(video.locator('track')).toHaveCount(5)
  await video.evaluate(play)
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.duration)).toBeCloseTo(15.02, 1)
  const firstLine = () => video.evaluate((element: HTMLVideoElement) => (element.textTracks[0]?.cues?.[0] as VTTCue | undefined)?.text)
  await expect.poll(firstLine).toContain('Tú cuidas de los demás')
  const shown = () =>
    video.evaluate((element: HTMLVideoElement) =>
      [...element.textTracks].flatMap(({ mode, language }) => (mode === 'showing' ? [language] : [])),
    )
  await expect.poll(shown).toEqual(['es'])
  await video.evaluate((element: HTMLVideoElement) => (element.currentTime = 14.5))
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.ended)).toBe(true)
  await page.getByRole('contentinfo').getByText('Euskara', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Zure sindikatua, hamabost segundotan' })).toBeVisible()
  await expect.poll(shown).toEqual(['eu'])
  await video.evaluate(play)
  await expect.poll(firstLine).toContain('Zuk besteak zaintzen dituzu')
})

test('by keyboard: a visitor plays and pauses the video and opens its transcript', { tag: '@long' }, async ({ page }) => {
  await openNews(page)
  await findVideo(page).focus()
  await page.keyboard.press('Space')
  await expect.poll(() => findVideo(page).evaluate((element: HTMLVideoElement) => element.paused)).toBe(false)
  await page.keyboard.press('Space')
  await expect.poll(() => findVideo(page).evaluate((element: HTMLVideoElement) => element.paused)).toBe(true)
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
  await findVideo(page).evaluate((element: HTMLVideoElement) => element.play().catch(() => undefined))
  await expect(page.getByRole('alert').filter({ hasText: 'Este archivo ya no está' })).toBeVisible()
  await page.getByRole('link', { name: /^Guía breve/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Este archivo ya no está' })).toHaveCount(2)
  await expectAccessible(page)
  await page.unroute(/\/files\/.*\.(mp4|pdf)$/)
  await page.getByRole('button', { name: 'Volver a intentarlo' }).click()
  await expect(findVideo(page)).toBeFocused()
  await expect.poll(() => findVideo(page).evaluate((element: HTMLVideoElement) => element.paused)).toBe(false)

  await context.setOffline(true)
  await findAudio(page).evaluate((element: HTMLAudioElement) => element.play().catch(() => undefined))
  // The video may stop too, if it has not loaded completely.
  const audio = page.getByRole('figure', { name: /^Así suena/ })
  await expect(audio.getByRole('alert').filter({ hasText: 'No hay conexión' })).toBeVisible()
  await context.setOffline(false)
  await audio.getByRole('button', { name: 'Volver a intentarlo' }).click()
  await expect.poll(() => findAudio(page).evaluate((element: HTMLAudioElement) => element.currentTime)).toBeGreaterThan(0)
})

test('a video that the browser cannot play can be downloaded', { tag: '@long' }, async ({ page }) => {
  await page.route(/\/files\/.*\.mp4$/, (route) => route.fulfill({ status: 200, contentType: 'video/mp4', body: 'no video' }))
  await openNews(page)
  await findVideo(page).evaluate((element: HTMLVideoElement) => element.play().catch(() => undefined))
  await expect(page.getByText('Tu navegador no puede reproducirlo')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Descargar \(MP4, \d+ KB\)$/ })).toHaveAttribute('download', 'tu-sindicato.mp4')
})

test('a member plays the audio of an advantage and reads its transcript', { tag: '@long' }, async ({ page }) => {
  await signIn(page, ACCOUNTS.affiliate, '/advantages/apoyo-psicologico')
  await expect(page.getByRole('heading', { name: 'Tres respiraciones' })).toBeVisible()
  await findAudio(page).evaluate(play)
  await expect.poll(() => findAudio(page).evaluate((element: HTMLAudioElement) => element.duration)).toBeCloseTo(31.5, 1)
  await page.getByText('Leer lo que se oye').click()
  await expect(page.getByText('cuenta hasta cuatro al tomar aire')).toBeVisible()
  await expectAccessible(page)
})
