import type { AnyRouter } from '@tanstack/react-router'

/** How long a page may take to load what is to have the focus, in ms. */
const TIMEOUT = 10_000

/** On the page that opens next, an element has the focus as soon as it is there, unless its reader has gone elsewhere by then. */
export function focusOnArrival(router: AnyRouter, id: string): void {
  // After the page's heading has had it.
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
