import type { AnyRouter } from '@tanstack/react-router'

/** How long a page may take to show the element to focus, in ms. */
const TIMEOUT = 10_000

/** Focuses an element of the next page as soon as it exists, unless the reader has moved the focus by then. */
export function focusOnArrival(router: AnyRouter, id: string): void {
  // Runs after the page's heading has been focused.
  const stop = router.subscribe('onRendered', () => {
    stop()
    focusWhenThere(id)
  })
}

function focusWhenThere(id: string): void {
  const before = document.activeElement
  const tryNow = (): boolean => {
    const element = document.getElementById(id)
    if (element && [before, document.body].includes(document.activeElement)) element.focus()
    return element !== null
  }
  if (tryNow()) return
  const observer = new MutationObserver(() => {
    if (tryNow()) observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), TIMEOUT)
}
