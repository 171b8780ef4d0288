// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  document.body.innerHTML = ''
  document.cookie = 'afilia.lang=; max-age=0'
  document.documentElement.lang = ''
  history.replaceState(null, '', '/')
})

/** Loads the module as a page does, with what the server wrote into it; without, as a page of the service worker. */
async function readBoot(sent?: { language: string; languages?: readonly string[] }) {
  if (sent) {
    document.documentElement.lang = sent.language
    document.body.innerHTML = `<script type="application/json" id="boot">${JSON.stringify(sent)}</script>`
  }
  const { language, languages } = (await import('./boot.ts')).boot
  return { language, languages }
}

test('§9: a page offers the languages that the server says can be selected', async () => {
  expect(await readBoot({ language: 'eu', languages: ['es', 'ca', 'eu'] })).toEqual({ language: 'eu', languages: ['es', 'ca', 'eu'] })
})

test('§9: a page from the service worker is in no language that cannot be selected, by its address or an earlier choice', async () => {
  localStorage.setItem('afilia.boot', JSON.stringify({ language: 'ca', languages: ['es', 'ca', 'eu'] }))
  history.replaceState(null, '', '/?lang=gl')
  document.cookie = 'afilia.lang=en'
  expect(await readBoot()).toEqual({ language: 'ca', languages: ['es', 'ca', 'eu'] })
  vi.resetModules()
  document.cookie = 'afilia.lang=eu'
  expect(await readBoot()).toMatchObject({ language: 'eu' })
})

test('a page whose data are of an older release offers all', async () => {
  localStorage.setItem('afilia.boot', JSON.stringify({ language: 'gl' }))
  expect(await readBoot()).toEqual({ language: 'gl', languages: ['es', 'ca', 'eu', 'gl', 'en'] })
})
