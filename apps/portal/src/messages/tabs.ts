/** Messages between the tabs of a browser: a count, that a tab is visible, the question whether any is, and a pop-up that was shown. */
export type TabMessage =
  | { readonly kind: 'unread'; readonly count: number }
  | { readonly kind: 'looked-at' | 'who' }
  | { readonly kind: 'popup'; readonly id: string }

const listeners = new Set<(message: TabMessage) => void>()
let channel: BroadcastChannel | undefined

/** Sends a message to the other tabs. */
export const notifyTabs = (message: TabMessage): void => open()?.postMessage(message)

/** Subscribes to the messages of other tabs. Returns a function that unsubscribes. */
export function onTabs(listener: (message: TabMessage) => void): () => void {
  open()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function open(): BroadcastChannel | undefined {
  if (channel || !('BroadcastChannel' in globalThis)) return channel
  channel = new BroadcastChannel('afilia.messages')
  channel.addEventListener('message', ({ data }) => {
    for (const hear of listeners) hear(data as TabMessage)
  })
  return channel
}
