/** The page where somebody has typed, until they leave it. */
let typedAt: string | undefined

/** Starts recording where somebody types. Returns a function that stops it. */
export function noteTyping(): () => void {
  document.addEventListener('input', note, true)
  return () => document.removeEventListener('input', note, true)
}

function note({ target }: Event): void {
  if (target instanceof Element && target.closest('main')) typedAt = location.pathname
}

/** What a dialog would disturb: any form, unsaved changes, another dialog, or an open menu. */
const DISTURBED = 'main form:not(search form), [data-unsaved], dialog[open], [popover="auto"]:popover-open'

/** Whether a dialog over the page would interrupt somebody: the page has a form, unsaved input, or something open over it. */
export function isEditing(): boolean {
  return typedAt === location.pathname || document.querySelector(DISTURBED) !== null || isFieldWithText(document.activeElement)
}

function isFieldWithText(element: Element | null): boolean {
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) return element.value !== ''
  return element instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(element.type) && element.value !== ''
}
