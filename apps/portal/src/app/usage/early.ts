import type { AnyRouter } from '@tanstack/react-router'
import { uses } from './uses.ts'

/**
 * All that the first load holds of the figures of use. To be called before the router has found its first page. Returns what loads the rest, a second after the
 * page stands: nothing of it is needed for that.
 */
export function notePages(router: Pick<AnyRouter, 'subscribe'>): () => void {
  router.subscribe('onResolved', ({ toLocation }) => uses.push({ event: 'page_view', pathname: toLocation.pathname }))
  return () => setTimeout(() => void import('./follow-usage.ts').catch(() => undefined), 1000)
}
