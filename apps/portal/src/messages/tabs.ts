/** What the tabs of a browser tell one another: a count, that somebody looks at one of them, the question whether anybody does, and a pop-up that was shown. */
export type Told =
  | { readonly kind: 'unread'; readonly count: number }
  | { readonly kind: 'looked-at' | 'who' }
  | { readonly kind: 'popup'; readonly id: string }

const listeners = new Set<(told: Told) => void>()
let channel: BroadcastChannel | undefined

/** Tells the other tabs. */
export const tellTabs = (told: Told): void => open()?.postMessage(told)

/** Hears what the other tabs tell. Returns a function to stop. */
export function onTabs(listener: (told: Told) => void): () => void {
  open()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function open(): BroadcastChannel | undefined {
  if (channel || !('BroadcastChannel' in globalThis)) return channel
  channel = new BroadcastChannel('afilia.messages')
  channel.addEventListener('message', ({ data }) => {
    for (const hear of listeners) hear(data as Told)
  })
  return channel
}
