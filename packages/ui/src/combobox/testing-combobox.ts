import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Found, Option } from './combobox.tsx'

export const CITIES = ['Salamanca', 'Segovia', 'Sevilla', 'Soria'].map((name): Option => ({ id: name.toLowerCase(), name }))
export const texts = {
  clear: 'Borrar',
  loading: 'Buscando…',
  empty: 'Sin resultados',
  results: (shown: number, total: number) => (shown < total ? `${shown} de ${total} resultados` : `${shown} resultados`),
  failed: (error: unknown) => `Fallo: ${(error as Error).message}`,
  remove: (name: string) => `Quitar ${name}`,
  added: (name: string) => `Añadido: ${name}`,
  removed: (name: string) => `Quitado: ${name}`,
}
export const found = (text: string): Found<Option> => {
  const items = CITIES.filter(({ name }) => name.toLowerCase().startsWith(text.toLowerCase()))
  return { items, total: items.length }
}

let root: Root

// Importing this file prepares the page for each test.
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  // jsdom has no layout.
  Element.prototype.scrollIntoView = vi.fn<() => void>()
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
})

export const show = (element: ReactNode): void => act(() => root.render(element))

export const input = () => document.querySelector<HTMLInputElement>('input[role=combobox]')!
export const options = () => [...document.querySelectorAll('[role=option]')].map((option) => option.textContent.trim())
export const said = () => document.querySelector('output')?.textContent
export const active = () => document.getElementById(input().getAttribute('aria-activedescendant') ?? '-')?.textContent.trim()

export async function wait(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
}
export async function press(key: string, init: KeyboardEventInit = {}): Promise<KeyboardEvent> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  act(() => void input().dispatchEvent(event))
  await wait(0)
  return event
}
export function write(text: string): void {
  act(() => {
    input().focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input(), text)
    input().dispatchEvent(new Event('input', { bubbles: true }))
  })
}
export async function type(text: string): Promise<void> {
  write(text)
  await wait(150)
}
