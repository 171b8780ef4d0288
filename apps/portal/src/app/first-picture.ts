import { queryClient } from '@afilia/client/calls/query-client.ts'

/** A page that still waits for something by then shows that it does, in ms. */
const LIMIT = 10_000
/** Between two looks, in ms. */
const LOOK = 50
/** How long it has stood when it is taken for whole: the answers to its first questions lead to others. In ms. */
const SETTLED = 500

let rendered = false
/** Says that React shows a page now, of which the prerendered home was only a picture before. */
export const noteRendered = (): void => void (rendered = true)

const stands = (): boolean => rendered && document.querySelector('main h1') !== null && queryClient.isFetching() === 0

/**
 * Resolves once the first page stands with what it asked for, and the browser has nothing to do. What its reader does without until then waits for it: it
 * would take network and processor from what they wait for.
 */
export const firstPicture: Promise<void> = typeof document === 'undefined' ? new Promise(() => undefined) : untilQuiet()

async function untilQuiet(): Promise<void> {
  const limit = Date.now() + LIMIT
  let since = Date.now()
  while (Date.now() < Math.min(limit, since + SETTLED)) {
    await pause(LOOK)
    if (!stands()) since = Date.now()
  }
  // Safari knows no idle time.
  if ('requestIdleCallback' in window) await new Promise((resolve) => requestIdleCallback(resolve, { timeout: LIMIT }))
}

function pause(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, time))
}
