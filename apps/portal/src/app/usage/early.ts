import type { UsageEvent } from '@afilia/domain/usage'
import type { AnyRouter } from '@tanstack/react-router'

// All that the first load holds of the figures of use: what happens before the rest is there waits here, in memory. Whether it is told to anybody is decided later.

/** What happened on which page. */
export interface Use {
  readonly event: UsageEvent
  readonly pathname: string
}

/** What waits. */
export const uses: Use[] = []

/** Before the router has found its first page. Returns what loads the rest, a second after the page stands: nothing of it is needed for that. */
export function notePages(router: Pick<AnyRouter, 'subscribe'>): () => void {
  router.subscribe('onResolved', ({ toLocation }) => uses.push({ event: 'page_view', pathname: toLocation.pathname }))
  return () => setTimeout(() => void import('./follow-usage.ts').catch(() => undefined), 1000)
}
