import type { AnyRouter } from '@tanstack/react-router'
import { firstPicture } from '../first-picture.ts'
import { uses } from './uses.ts'

/**
 * All that the first load holds of the figures of use. To be called before the router has found its first page. The rest is loaded once that stands, which
 * needs nothing of it.
 */
export function notePages(router: Pick<AnyRouter, 'subscribe'>): void {
  router.subscribe('onResolved', ({ toLocation }) => uses.push({ event: 'page_view', pathname: toLocation.pathname }))
  void firstPicture.then(() => import('./follow-usage.ts')).catch(() => undefined)
}
