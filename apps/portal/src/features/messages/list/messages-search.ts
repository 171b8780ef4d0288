import type { Topic } from '@afilia/domain/messages/messages'

/** The search parameters of the mailbox, so that a view can be revisited. */
export interface MessagesSearch {
  q?: string | undefined
  topic?: Topic | undefined
  unread?: true | undefined
  /** The author's id. */
  author?: string | undefined
  archived?: true | undefined
  /** Counts from 1. */
  page?: number | undefined
}

/** Returns every parameter, undefined if invalid: the router would keep an omitted one unchecked. The server rejects an unknown topic. */
export function readMessagesSearch({ q, topic, unread, author, archived, page }: Record<string, unknown>): MessagesSearch {
  const number = Number(page)
  return {
    q: typeof q === 'string' || typeof q === 'number' ? String(q).trim().slice(0, 100) || undefined : undefined,
    topic: typeof topic === 'string' && /^[A-Z]{1,10}$/.test(topic) ? (topic as Topic) : undefined,
    unread: unread === true || undefined,
    author: typeof author === 'string' && /^[\w-]{1,40}$/.test(author) ? author : undefined,
    archived: archived === true || undefined,
    page: Number.isInteger(number) && number > 1 && number < 100 ? number : undefined,
  }
}
