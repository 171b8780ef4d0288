/** Copies a text, by the older command if the modern API fails (specification §8). Resolves to whether it worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyByCommand(text)
  }
}

/** For browsers without the clipboard API, and pages that may not use it: copies the selection. */
function copyByCommand(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.ariaHidden = 'true'
  // Everything outside of an open dialog is inert and takes no focus. All dialogs of the portal are modal.
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  ;(dialog ?? document.body).append(field)
  field.focus()
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}
