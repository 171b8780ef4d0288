// @vitest-environment jsdom
import { renderPart } from '@afilia/client/testing/render.tsx'
import { press } from '@afilia/client/testing/screen.ts'
import { text } from '@afilia/client/testing/text.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ShareButton } from './share-button.tsx'

let shared: ShareData | undefined
beforeEach(() => {
  shared = undefined
  navigator.share = async (data) => void (shared = data)
  history.replaceState(null, '', '/jobs?sector=CONCERTED&page=2#main')
})
afterEach(() => history.replaceState(null, '', '/'))

test.each([
  ['one thing has neither query string nor hash', false, '/jobs'],
  ['a list keeps its filters, but not the place on the page', true, '/jobs?sector=CONCERTED&page=2'],
])('§5: a shared link of %s', async (_, withSearch, address) => {
  await renderPart(<ShareButton title="Enfermería" withSearch={withSearch} />)
  await press(text('common:share.label'))
  expect(shared).toEqual({ title: 'Enfermería', url: new URL(address, location.origin).href })
})
