import { createStore } from '@afilia/client/device/external-store.ts'
import { query } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'

// The number of unread messages: from the stream (follow-unread.ts), from the answers to marks, or by polling without a stream. Not an
// active query, because it must not decide whether a page can be read offline.

export const unreadStore = createStore<number | undefined>(undefined)
const notifiers = new Set<(count: number) => void>()

export const readUnread = unreadStore.read
/** The number as a hook; undefined until it is known. */
export const useUnread = unreadStore.use

/** Calls `listener` with each count that this tab gets itself, to forward it to the others. */
export function onUnread(listener: (count: number) => void): void {
  notifiers.add(listener)
}

/** Stores a count. If it is higher than before, refetches the lists. */
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

/** Asks the server. Without an answer the count stays unchanged. */
export async function refreshUnread(): Promise<void> {
  const asked = query('GET services/notify/api/notifications/exist-my-pwa-notifications')
  const answer = await queryClient.fetchQuery({ ...asked, staleTime: 0, retry: false }).catch(() => undefined)
  if (answer) noteUnread(answer.unread)
}

/** Shows the number on the installed portal's icon, where the system supports it. */
function showBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
}
