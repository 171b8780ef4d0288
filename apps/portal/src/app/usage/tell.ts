import type { PageView } from '@afilia/domain/site/usage'

/** Exactly the events of specification §4. */
export type LayerEvent = PageView | { readonly event: 'login_ok' | 'registro_ok' }

declare global {
  interface Window {
    /** The analytics data layer of specification §4. */
    dataLayer?: LayerEvent[]
  }
}

/** Adds an event to the data layer, which stays in this browser. */
export function pushEvent(event: LayerEvent): void {
  window.dataLayer ??= []
  window.dataLayer.push(event)
}

/** Empties the data layer in place, also for code that holds the array. */
export function emptyDataLayer(): void {
  window.dataLayer?.splice(0)
}

/** The tag manager's frame, once loaded. */
let tags: { readonly frame: HTMLIFrameElement; readonly loaded: Promise<void> } | undefined

/**
 * Sends an event to the tag manager, which is loaded at the first call. Its frame has an opaque origin, so that it gets nothing else of the
 * page.
 */
export function sendToTags(event: LayerEvent): void {
  const { frame, loaded } = (tags ??= openTags())
  // A frame that was closed in the meantime has no window. The target is `*` because the frame has no origin to name.
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

/** Removes the tag manager's frame and so stops its scripts. */
export function closeTags(): void {
  tags?.frame.remove()
  tags = undefined
}
