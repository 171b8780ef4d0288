import type { BookmarkKey } from '@afilia/contract/content/bookmarks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '@afilia/client/calls/error-text.ts'
import { enqueue, listWaiting, onOutcome, useWaiting, type Waiting } from '@afilia/client/outbox/outbox.ts'
import { query, toQueryKey } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { loadTexts, texts } from '@afilia/client/texts/texts.ts'
import { showToast } from '@afilia/client/toasts/show-toast.ts'

/** Something that can be bookmarked, with what a list shows until the server knows it. */
export interface Bookmarkable extends BookmarkKey {
  readonly title: string
  /** A path of the portal. */
  readonly path: string
}

const SUBJECT = 'bookmark '
const makeSubject = ({ kind, id }: BookmarkKey): string => `${SUBJECT}${kind} ${id}`
const isSame = (a: BookmarkKey, b: BookmarkKey): boolean => a.kind === b.kind && a.id === b.id

/** Adds or removes a bookmark: at once in the interface, and on the server when online. */
export function setBookmark(target: Bookmarkable, isKept: boolean): void {
  const { kind, id } = target
  // The time of the click, not of the request: the later click of two devices wins.
  const decidedAt = new Date().toISOString()
  if (isKept) enqueue(makeSubject(target), 'POST bookmarks', { body: { kind, id, decidedAt } }, { memo: target })
  else enqueue(makeSubject(target), 'DELETE bookmarks/{kind}/{id}', { params: { kind, id }, query: { decidedAt } }, { memo: target })
}

/** Whether the member has bookmarked it, including this device's unsent changes. */
export function useIsBookmarked(key: BookmarkKey): boolean {
  const { data: keys = [] } = useQuery(query('GET bookmarks/keys'))
  const waiting = useWaiting().find(({ subject }) => subject === makeSubject(key))
  return waiting ? waiting.name === 'POST bookmarks' : keys.some((one) => isSame(one, key))
}

/** Unsent bookmarks of this device, newest first. */
export function useWaitingBookmarks(): Bookmarkable[] {
  return useWaiting()
    .filter(({ name }) => name === 'POST bookmarks')
    .map(({ memo }) => memo as Bookmarkable)
    .toReversed()
}

/** Whether a bookmark was removed on this device before the list was opened. The server may still list it. */
export function useWasRemovedBefore(): (key: BookmarkKey) => boolean {
  const [removed] = useState(() => new Set(listWaiting().flatMap(({ subject, name }) => (name.startsWith('DELETE') ? [subject] : []))))
  return (key) => removed.has(makeSubject(key))
}

onOutcome((change, outcome) => {
  if (!change.subject.startsWith(SUBJECT)) return
  if (outcome.kind === 'sent') noteSent(change)
  else void explainRejection(outcome.error)
})

function noteSent({ name, memo }: Waiting): void {
  const key = memo as Bookmarkable
  queryClient.setQueryData(toQueryKey('GET bookmarks/keys'), (keys: BookmarkKey[] | undefined) => {
    const others = keys?.filter((one) => !isSame(one, key))
    return others && (name === 'POST bookmarks' ? [{ kind: key.kind, id: key.id }, ...others] : others)
  })
  // A visible list stays unchanged, with an undo button beside removed items.
  void queryClient.invalidateQueries({ queryKey: ['GET bookmarks'], refetchType: 'none' })
}

async function explainRejection(rejection: unknown): Promise<void> {
  const text = await errorText(rejection)
  try {
    if (!text) await loadTexts('favorites')
  } catch {
    // The texts could not be loaded; the button shows that the bookmark was not saved.
    return
  }
  void showToast(text || texts.t('notSaved', { ns: 'favorites' }), 'error')
}
