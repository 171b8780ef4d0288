// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadForNewRelease } from './reload-for-new-release.ts'

const reload = vi.fn<() => void>()
reloadForNewRelease(reload)

const page = (entry: string): string => `<script type="module" src="/assets/${entry}.js"></script>`
/** What the server answers; undefined without a network. */
let served: Response | undefined

beforeEach(() => {
  document.head.innerHTML = page('main-old')
  vi.stubGlobal('fetch', () => (served ? Promise.resolve(served) : Promise.reject(new TypeError('no network'))))
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  reload.mockReset()
})

async function loseChunk(answer: Response | undefined): Promise<void> {
  served = answer
  window.dispatchEvent(new Event('vite:preloadError'))
  await new Promise((resolve) => setTimeout(resolve))
}

test.each<[string, Response | undefined]>([
  ['there is no network', undefined],
  ['the server has the same release', new Response(page('main-old'))],
  ['the server fails', new Response('', { status: 502 })],
])('a chunk that did not load reloads nothing if %s', async (_, answer) => {
  await loseChunk(answer)
  expect(reload).not.toHaveBeenCalled()
})

test('it reloads once if the server has another release', async () => {
  await loseChunk(new Response(page('main-new')))
  expect(reload).toHaveBeenCalledTimes(1)
  // The page is unchanged after the reload.
  await loseChunk(new Response(page('main-new')))
  expect(reload).toHaveBeenCalledTimes(1)
})
