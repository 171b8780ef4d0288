import { query, toQueryKey } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { enqueue, onOutcome, useWaiting, type Waiting } from '@afilia/client/outbox/outbox.ts'
import type { Message, MessageCard } from '@afilia/contract/messages/messages'
import type { PageOf } from '@afilia/client/calls/query.ts'
import { noteUnread, readUnread, refreshUnread } from './unread.ts'

// Marks are applied to the page at once and sent when online, also after a reload.

const LIST = 'GET services/notify/api/notifications/pwa'
const READ = 'PUT services/notify/api/notifications/{message}/read/{x}'
const ARCHIVED = 'PUT services/notify/api/notifications/{message}/archived/{x}'
const SUBJECT = 'message '

type Marked = Pick<MessageCard, 'isRead' | 'isArchived'>
type Markable = Marked & Pick<MessageCard, 'id' | 'count'>

/** The query of one message, so that marks can invalidate it. */
export const messageQuery = (id: string) => query('GET services/notify/api/notifications/pwa/{message}', { params: { message: id } })

export function markRead(message: Markable, isRead: boolean): void {
  enqueue(
    `${SUBJECT}${message.id} read`,
    READ,
    { params: { message: message.id, x: String(isRead) }, query: toQuery(message) },
    { memo: { isRead } },
  )
  if (message.isRead !== isRead && !message.isArchived) countAs(isRead ? -1 : 1)
}

export function markArchived(message: Markable, isArchived: boolean): void {
  enqueue(
    `${SUBJECT}${message.id} archived`,
    ARCHIVED,
    { params: { message: message.id, x: String(isArchived) }, query: toQuery(message) },
    { memo: { isArchived } },
  )
  if (message.isArchived !== isArchived && !message.isRead) countAs(isArchived ? -1 : 1)
}

/** A mark of a group of notices is one of all of them. */
const toQuery = ({ count }: Markable) => (count > 1 ? ({ isGroup: 'true' } as const) : {})

/** Adjusts the count until the server sends the new one. */
function countAs(change: 1 | -1): void {
  const count = readUnread()
  if (count !== undefined) noteUnread(Math.max(0, count + change))
}

/** Applies this device's unsent marks to messages. */
export function useMarks(): <Card extends Markable>(card: Card) => Card {
  const waiting = useWaiting()
  return (card) => {
    const marks = waiting.filter(({ subject }) => subject.startsWith(`${SUBJECT}${card.id} `))
    return marks.length === 0 ? card : Object.assign({}, card, ...marks.map(({ memo }) => memo as Partial<Marked>))
  }
}

onOutcome((change, outcome) => {
  if (!change.subject.startsWith(SUBJECT)) return
  if (outcome.kind === 'rejected') {
    // The message no longer exists, for example because its campaign was deleted. The reloaded lists show the current messages.
    void queryClient.invalidateQueries({ queryKey: [LIST] })
    void refreshUnread()
    return
  }
  keepMark(change)
  noteUnread((outcome.data as { unread: number }).unread)
})

function keepMark({ options, memo, name }: Waiting): void {
  const id = options.params?.['message']
  const mark = memo as Partial<Marked>
  const change = <Card extends Markable>(card: Card): Card => (card.id === id ? { ...card, ...mark } : card)
  queryClient.setQueriesData<PageOf<MessageCard>>({ queryKey: [LIST] }, (page) => page && { ...page, items: page.items.map(change) })
  queryClient.setQueryData<Message>(messageQuery(String(id)).queryKey, (message) => message && change(message))
  // Read messages keep their place in a visible list. An archived message makes room for another.
  void queryClient.invalidateQueries({ queryKey: [LIST], refetchType: name === ARCHIVED ? 'active' : 'none' })
}

/** Refetches every list and every open message. */
export function forgetMessages(): void {
  void queryClient.invalidateQueries({ queryKey: [LIST] })
  void queryClient.invalidateQueries({ queryKey: [toQueryKey('GET services/notify/api/notifications/pwa/{message}')[0]] })
}
