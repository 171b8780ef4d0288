// @vitest-environment jsdom
import { expect, test } from 'vitest'

test('§9: the menu offers the languages that can be selected, by their own names', async () => {
  const boot = { language: 'es', languages: ['es', 'ca', 'eu'] }
  document.documentElement.lang = 'es'
  document.body.innerHTML = `<script type="application/json" id="boot">${JSON.stringify(boot)}</script>`
  // Loaded after the page, whose data it reads once.
  const { renderPart } = await import('../../testing/render.tsx')
  const { LanguageMenu } = await import('./language-menu.tsx')
  await renderPart(<LanguageMenu />)
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')]
  expect(links.map(({ hreflang, textContent }) => [hreflang, textContent])).toEqual([
    ['es', 'Castellano'],
    ['ca', 'Català'],
    ['eu', 'Euskara'],
  ])
})
