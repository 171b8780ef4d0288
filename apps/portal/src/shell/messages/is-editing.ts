/** Where somebody has typed into the page, until they go to another. */
let typedAt: string | undefined

/** Notes from now on where somebody types. */
export function noteTyping(): () => void {
  document.addEventListener('input', note, true)
  return () => document.removeEventListener('input', note, true)
}

function note({ target }: Event): void {
  if (target instanceof Element && target.closest('main')) typedAt = location.pathname
}

/** Whether something would be lost or cut off by a dialog over the page: unsaved changes, what was typed, another dialog or an open menu. */
export function isEditing(): boolean {
  return (
    typedAt === location.pathname ||
    document.querySelector('dialog[open], [popover="auto"]:popover-open, [data-unsaved]') !== null ||
    isFieldWithText(document.activeElement)
  )
}

function isFieldWithText(element: Element | null): boolean {
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) return element.value !== ''
  return element instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(element.type) && element.value !== ''
}
