import type { UsageNote } from '@afilia/contract/messages/usage'
import type { PageView } from '@afilia/domain/site/usage'

/** What specification §4 lists, and nothing else. */
export type LayerEvent = PageView | { readonly event: 'login_ok' | 'registro_ok' }

declare global {
  interface Window {
    /** The analytics data layer of specification §4. */
    dataLayer?: LayerEvent[]
  }
}

/** Puts an event into the data layer, which stays in this browser. */
export function pushEvent(event: LayerEvent): void {
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

/** The frame of the tag manager, once it is loaded. */
let tags: { readonly frame: HTMLIFrameElement; readonly loaded: Promise<void> } | undefined

/** Tells the tag manager, which is loaded the first time. It stands in a frame without an origin, so that it gets this and nothing else of the page. */
export function sendToTags(event: LayerEvent): void {
  const { frame, loaded } = (tags ??= openTags())
  // Not into a frame that was closed meanwhile, which has no window. It has no origin that could be named.
  void loaded.then(() => frame.contentWindow?.postMessage(event, '*'))
}

function openTags() {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.sandbox.add('allow-scripts')
  frame.referrerPolicy = 'no-referrer'
  frame.src = '/api/tags'
  const loaded = new Promise<void>((resolve) => frame.addEventListener('load', () => resolve(), { once: true }))
  document.body.append(frame)
  return { frame, loaded }
}

/** Ends all that runs there. */
export function closeTags(): void {
  tags?.frame.remove()
  tags = undefined
}
