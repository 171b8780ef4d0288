import type { UsageNote } from '@afilia/contract/usage'
import type { PageView, UsageEvent } from '@afilia/domain/usage'

declare global {
  interface Window {
    /** The analytics data layer of specification §4. */
    dataLayer?: object[]
  }
}

/** Puts an event into the data layer, which stays in this browser. */
export function pushEvent(event: PageView | { readonly event: UsageEvent }): void {
  window.dataLayer ??= []
  window.dataLayer.push(event)
}

/** What was in the data layer is gone, also for whoever holds the array. */
export function emptyDataLayer(): void {
  window.dataLayer?.splice(0)
}

/** Has the server add one to its sums. Without the cookie, so that it cannot know who it was; one that is lost is not sent again. */
export function countOnServer(note: UsageNote): void {
  void fetch('/api/data/usage', {
    method: 'POST',
    credentials: 'omit',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(note),
  }).catch(() => undefined)
}
