import { queryClient } from '@afilia/client/calls/query-client.ts'

/** Maximum time to wait for the first page, and then for an idle browser, in ms. */
const LIMIT = 10_000
/** Polling interval, in ms. */
const LOOK = 50
/** How long the page must be stable to count as complete, in ms. Its first answers may start further requests. */
const SETTLED = 500

let rendered = false
/** Notes that React has rendered a page in place of the prerendered home. */
export const noteRendered = (): void => void (rendered = true)

const stands = (): boolean => rendered && document.querySelector('main h1') !== null && queryClient.isFetching() === 0

/**
 * Resolves once the first page is rendered with its data and the browser is idle. Optional work waits for it, to leave it the network and
 * processor.
 */
export const firstPicture: Promise<void> = typeof document === 'undefined' ? new Promise(() => undefined) : untilQuiet()

async function untilQuiet(): Promise<void> {
  const limit = Date.now() + LIMIT
  let since = Date.now()
  while (Date.now() < Math.min(limit, since + SETTLED)) {
    await pause(LOOK)
    if (!stands()) since = Date.now()
  }
  // Safari has no `requestIdleCallback`.
  if ('requestIdleCallback' in window) await new Promise((resolve) => requestIdleCallback(resolve, { timeout: LIMIT }))
}

function pause(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, time))
}
