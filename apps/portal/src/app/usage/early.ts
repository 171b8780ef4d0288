import type { AnyRouter } from '@tanstack/react-router'
import { firstPicture } from '../first-picture.ts'
import { uses } from './uses.ts'

/**
 * The part of usage tracking in the first load. Call it before the router has matched its first page. The rest is loaded after the first
 * page, which does not need it.
 */
export function notePages(router: Pick<AnyRouter, 'subscribe'>): void {
  router.subscribe('onResolved', ({ toLocation }) => uses.push({ event: 'page_view', pathname: toLocation.pathname }))
  void firstPicture.then(() => import('./follow-usage.ts')).catch(() => undefined)
}
