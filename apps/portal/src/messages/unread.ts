import { createStore } from '@afilia/client/device/external-store.ts'
import { query } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'

// How many messages are unread: by the stream (follow-unread.ts), by the answers to marks, and asked for where there is no stream. Not an active query: whether a page can be read
// offline does not depend on it.

export const unreadStore = createStore<number | undefined>(undefined)
const notifiers = new Set<(count: number) => void>()

export const readUnread = unreadStore.read
/** The same, as a hook; undefined until it is known. */
export const useUnread = unreadStore.use

/** Tells `listener` of each count that this tab learns by itself, to pass it on to the others. */
export function onUnread(listener: (count: number) => void): void {
  notifiers.add(listener)
}

/** Takes over a count, and with more than before has the lists fetched again. */
export function noteUnread(count: number, isFromOtherTab = false): void {
  const before = unreadStore.read()
  if (before !== count) {
    unreadStore.write(count)
    showBadge(count)
  }
  if (before !== undefined && count > before)
    void queryClient.invalidateQueries({ queryKey: ['GET services/notify/api/notifications/pwa'] })
  if (!isFromOtherTab) for (const tell of notifiers) tell(count)
}

/** Asks the server. Without an answer the count stays as it is. */
export async function refreshUnread(): Promise<void> {
  const asked = query('GET services/notify/api/notifications/exist-my-pwa-notifications')
  const answer = await queryClient.fetchQuery({ ...asked, staleTime: 0, retry: false }).catch(() => undefined)
  if (answer) noteUnread(answer.unread)
}

/** The number on the icon of the installed portal, where the system shows one. */
function showBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
}
