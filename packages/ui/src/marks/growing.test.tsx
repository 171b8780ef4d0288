// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Growing } from './growing.tsx'

let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const show = (value: number): string | undefined => {
  act(() => root.render(<Growing value={value}>{value}</Growing>))
  return document.querySelector('span')!.className || undefined
}

test('it shines only when it has grown', () => {
  expect(show(21)).toBeUndefined()
  expect(show(20)).toBeUndefined()
  expect(show(22)).toMatch(/grown/)
  expect(document.body.textContent).toBe('22')
})
