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

/** A form to fill in, begun or not; unsaved changes; another dialog or an open menu. */
const DISTURBED = 'main form:not(search form), [data-unsaved], dialog[open], [popover="auto"]:popover-open'

/** Whether a dialog over the page would stop somebody at their work: a page with a form, what they have typed, or what is open over the page. */
export function isEditing(): boolean {
  return typedAt === location.pathname || document.querySelector(DISTURBED) !== null || isFieldWithText(document.activeElement)
}

function isFieldWithText(element: Element | null): boolean {
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) return element.value !== ''
  return element instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(element.type) && element.value !== ''
}
