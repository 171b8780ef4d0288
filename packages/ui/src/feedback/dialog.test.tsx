// @vitest-environment jsdom
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  openAsBrowsersDo()
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** jsdom has no dialogs. As in the HTML standard, opening focuses the first button and closing restores the focus. */
function openAsBrowsersDo(): void {
  let before: Element | null
  HTMLDialogElement.prototype.showModal = function showModal() {
    before = document.activeElement
    this.open = true
    this.querySelector<HTMLElement>('button, input')?.focus()
  }
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return
    this.open = false
    ;(before as HTMLElement).focus()
  }
}

/** A page with a button that opens the dialog. The dialog may have a field, and may be removed when it closes. */
function Page({ hasField = false, goesAway = false }: { hasField?: boolean; goesAway?: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button id="opener" onClick={() => setIsOpen(true)} type="button">
        Salir
      </button>
      {(isOpen || !goesAway) && (
        <Dialog closeLabel="Cerrar" isOpen={isOpen} onClose={() => setIsOpen(false)} title="¿Salir sin guardar?">
          <input type="radio" />
          {hasField && <input id="field" />}
        </Dialog>
      )}
    </>
  )
}

function open(page: React.ReactNode): HTMLElement {
  act(() => root.render(page))
  const opener = document.querySelector<HTMLElement>('#opener')!
  opener.focus()
  act(() => opener.click())
  return opener
}

const dialog = () => document.querySelector('dialog')!

test('the title gets the focus and names the dialog', () => {
  open(<Page />)
  expect(dialog().open).toBe(true)
  expect(document.activeElement?.textContent).toBe('¿Salir sin guardar?')
  expect(dialog().getAttribute('aria-labelledby')).toBe(document.activeElement?.id)
})

test('a text field in the dialog gets the focus', () => {
  open(<Page hasField />)
  expect(document.activeElement?.id).toBe('field')
})

test.each([false, true])('Escape closes it through its parent and the focus returns (dialog removed: %s)', (goesAway) => {
  const opener = open(<Page goesAway={goesAway} />)
  const event = new Event('cancel', { cancelable: true })
  act(() => void dialog().dispatchEvent(event))
  // Otherwise the browser would close it while the parent still has it open.
  expect(event.defaultPrevented).toBe(true)
  expect(document.querySelector('dialog[open]')).toBeNull()
  expect(document.activeElement).toBe(opener)
})

test('the close button closes it, and it opens again', () => {
  const opener = open(<Page />)
  act(() => document.querySelector<HTMLElement>('[aria-label="Cerrar"]')!.click())
  expect(dialog().open).toBe(false)
  act(() => opener.click())
  expect(dialog().open).toBe(true)
})
