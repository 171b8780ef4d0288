import type { Topic } from '@afilia/domain/messages/messages'

/** The search parameters of the mailbox, so that a view can be revisited. */
export interface MessagesSearch {
  q?: string | undefined
  topic?: Topic | undefined
  unread?: true | undefined
  /** Messages of people, or the portal's notices. */
  from?: 'people' | 'portal' | undefined
  /** The author's id. */
  author?: string | undefined
  archived?: true | undefined
  /** The id of the message after which the page begins. */
  before?: string | undefined
}

const readId = (value: unknown): string | undefined => (typeof value === 'string' && /^[\w-]{1,40}$/.test(value) ? value : undefined)

/** Returns every parameter, undefined if invalid: the router would keep an omitted one unchecked. The server rejects an unknown topic. */
export function readMessagesSearch({ q, topic, unread, from, author, archived, before }: Record<string, unknown>): MessagesSearch {
  return {
    q: typeof q === 'string' || typeof q === 'number' ? String(q).trim().slice(0, 100) || undefined : undefined,
    topic: typeof topic === 'string' && /^[A-Z]{1,10}$/.test(topic) ? (topic as Topic) : undefined,
    unread: unread === true || undefined,
    from: from === 'people' || from === 'portal' ? from : undefined,
    author: readId(author),
    archived: archived === true || undefined,
    before: readId(before),
  }
}
