/** A page that has no heading by then shows that it waits for something, in ms. */
const LIMIT = 10_000

const stands = (): boolean => document.querySelector('main h1') !== null

/** Resolves once the first page has its heading. What its reader does without until then waits for it: it would take the network from what they wait for. */
export const firstPicture = new Promise<void>((resolve) => {
  if (typeof document === 'undefined') return
  if (stands()) return resolve()
  const end = (): void => {
    observer.disconnect()
    resolve()
  }
  const observer = new MutationObserver(() => void (stands() && end()))
  observer.observe(document, { childList: true, subtree: true })
  setTimeout(end, LIMIT)
})
