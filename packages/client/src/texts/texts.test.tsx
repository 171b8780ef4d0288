// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { loadTexts, useTexts } from './texts.ts'

function Title() {
  const t = useTexts('pages')
  return t('home.title')
}

test('WCAG 2.4.2: texts that come after a component was shown replace their keys in it', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  let answer!: (response: Response) => void
  const answered = new Promise<Response>((resolve) => (answer = resolve))
  vi.stubGlobal('fetch', () => answered)
  const place = document.createElement('p')
  act(() => createRoot(place).render(<Title />))
  expect(place.textContent).toBe('home.title')
  const coming = loadTexts('pages')
  await act(async () => {
    answer(Response.json({ home: { title: 'Inicio' } }))
    await coming
  })
  expect(place.textContent).toBe('Inicio')
})
