import { query } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { createStore } from '@afilia/client/device/external-store.ts'
import { enqueue, listWaiting } from '@afilia/client/outbox/outbox.ts'
import type { Popup } from '@afilia/contract/messages/messages'
import { onTabs, notifyTabs } from './tabs.ts'
import { messageQuery } from './marks.ts'
import { readUnread, unreadStore } from './unread.ts'

// Pop-ups waiting to be shown, oldest first. The outbox reports shown ones, so that they do not reappear even after being offline.

/** How long an answer is fresh, in ms, so that switching between windows does not send a request each time. */
const FRESH = 60_000

const waiting = createStore<readonly Popup[]>([])
/** The ids of pop-ups that were closed on this page or shown in another tab. */
const settled = new Set<string>()
let askedAt = -Infinity

export const usePopups = waiting.use

/** Loads pop-ups now, when the member returns to the page, and with each new message. */
export function followPopups(): void {
  onTabs((message) => {
    if (message.kind === 'popup') settle(message.id)
  })
  document.addEventListener('visibilitychange', () => document.hidden || void askFor())
  let before = readUnread()
  unreadStore.subscribe(() => {
    const count = readUnread()
    if (before !== undefined && count !== undefined && count > before) askedAt = -Infinity
    before = count
    void askFor()
  })
  void askFor()
}

async function askFor(): Promise<void> {
  if (document.hidden || Date.now() < askedAt + FRESH) return
  askedAt = Date.now()
  const asked = query('GET services/notify/api/notifications/my-popups')
  const found = await queryClient.fetchQuery({ ...asked, staleTime: 0, retry: false }).catch(() => undefined)
  if (!found) {
    // Offline: the next visit to the page asks again.
    askedAt = -Infinity
    return
  }
  waiting.write(found.filter(({ id }) => !settled.has(id) && !isUnsent(id)))
}

const SUBJECT = 'popup '
const isUnsent = (id: string): boolean => listWaiting().some(({ subject }) => subject === SUBJECT + id)

function settle(id: string): void {
  settled.add(id)
  if (waiting.read().some((popup) => popup.id === id)) waiting.write(waiting.read().filter((popup) => popup.id !== id))
}

/** Notes that a pop-up is visible. Other tabs do not show it. If it needs no acknowledgement, it counts as shown. */
export function noteShown({ id, mustAcknowledge }: Popup): void {
  notifyTabs({ kind: 'popup', id })
  if (!mustAcknowledge) note(id, false)
}

/** Closes a pop-up. One that still needs acknowledgement returns at the next visit. */
export function closePopup({ id, mustAcknowledge }: Popup, isAcknowledged: boolean): void {
  if (mustAcknowledge && isAcknowledged) note(id, true)
  settle(id)
}

function note(id: string, isAcknowledged: boolean): void {
  enqueue(SUBJECT + id, 'PUT services/notify/api/notifications/popup/read', { body: { id, isAcknowledged } })
  void queryClient.invalidateQueries({ queryKey: messageQuery(id).queryKey, refetchType: 'none' })
}
