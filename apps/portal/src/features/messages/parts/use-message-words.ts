import { useTexts } from '@afilia/client/texts/texts.ts'
import type { MessageCard } from '@afilia/contract/messages/messages'

/** What the portal's notices of a thread are about, by the first word of the thread. */
const ABOUT: Readonly<Record<string, 'order' | 'case' | 'appointment' | 'search' | 'fuelCard' | 'rights'>> = {
  order: 'order',
  case: 'case',
  appointment: 'appointment',
  'job-search': 'search',
  'fuel-card': 'fuelCard',
  rights: 'rights',
  accesses: 'rights',
}

interface MessageWords {
  /** The person, or the portal's topic. */
  readonly sender: string
  /** The title; of a group, how many notices it has and what they are about. */
  readonly subject: string
  /** The beginning of the text; of a group, the title of the newest. */
  readonly line: string
}

/** The three lines that a list shows of a message or of a group of notices. */
export function useMessageWords(message: Pick<MessageCard, 'author' | 'topic' | 'title' | 'excerpt' | 'thread' | 'count'>): MessageWords {
  const t = useTexts('mailbox')
  const { author, topic, title, excerpt, thread, count } = message
  const sender = author?.name ?? t(`topics.${topic}`)
  if (count === 1) return { sender, subject: title, line: excerpt }
  const about = ABOUT[thread?.split(':')[0] ?? ''] ?? 'other'
  return { sender, subject: t(`group.${about}`, { count }), line: title }
}
