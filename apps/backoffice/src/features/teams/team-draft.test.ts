// @vitest-environment jsdom
import { expect, test } from 'vitest'

test('§9: the form of a team asks for its name in the languages that can be selected; in the others it has the Castilian one', async () => {
  const boot = { language: 'es', languages: ['es', 'ca', 'eu'] }
  document.documentElement.lang = 'es'
  document.body.innerHTML = `<script type="application/json" id="boot">${JSON.stringify(boot)}</script>`
  // Loaded after the page, whose data it reads once.
  const { findWrong, toForm, toSettings } = await import('./team-draft.ts')
  const empty = toForm(undefined)
  expect(findWrong(empty)).toEqual(['name-es', 'name-ca', 'name-eu'])
  const draft = { ...empty, names: { ...empty.names, es: 'Jurídica', ca: 'Jurídica (ca)', eu: 'Juridikoa', gl: 'Xurídica' } }
  expect(findWrong(draft)).toEqual([])
  expect(toSettings(draft).names).toEqual({ es: 'Jurídica', ca: 'Jurídica (ca)', eu: 'Juridikoa', gl: 'Xurídica', en: 'Jurídica' })
})
