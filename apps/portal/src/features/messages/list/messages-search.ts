import type { Topic } from '@afilia/domain/messages/messages'

/** The search parameters of the mailbox, so that a view of it can be gone back to. */
export interface MessagesSearch {
  q?: string | undefined
  topic?: Topic | undefined
  unread?: true | undefined
  /** The id of who wrote. */
  author?: string | undefined
  archived?: true | undefined
  /** From 1. */
  page?: number | undefined
}

/** Names every parameter, undefined if invalid: the router keeps what is not named as it came. The server rejects what is no topic. */
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
