const stands = (): boolean => document.querySelector('main h1') !== null

/** Resolves once the first page has its heading. What its reader does without until then waits for it, as it would take the network from what they wait for. */
export const firstPicture = new Promise<void>((resolve) => {
  if (typeof document === 'undefined') return
  const observer = new MutationObserver(() => {
    if (!stands()) return
    observer.disconnect()
    resolve()
  })
  if (stands()) resolve()
  else observer.observe(document, { childList: true, subtree: true })
})
