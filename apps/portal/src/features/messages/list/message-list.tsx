import { useTexts } from '@afilia/client/texts/texts.ts'
import { showToast } from '@afilia/client/toasts/show-toast.ts'
import type { MessageCard } from '@afilia/contract/messages/messages'
import { useEffect, useRef } from 'react'
import { markArchived, markRead } from '../../../messages/marks.ts'
import { MessageRow } from './message-row.tsx'
import type { MessagesSearch } from './messages-search.ts'
import styles from './messages.module.css'

interface MessageListProps {
  messages: readonly MessageCard[]
  search: MessagesSearch
  /** The id of the message beside the list. */
  open: string | undefined
}

/** The messages of a page of the mailbox. */
export function MessageList({ messages, search, open }: MessageListProps) {
  const t = useTexts('mailbox')
  const list = useRef<HTMLUListElement>(null)
  const isArchive = search.archived ?? false
  useEffect(() => {
    // In braces, because newer browsers return a promise, which is no cleanup.
    list.current?.querySelector('[data-open]')?.scrollIntoView({ block: 'nearest' })
  }, [])
  const archive = (message: MessageCard, at: number): void => {
    markArchived(message, !isArchive)
    // The row with the clicked button has been removed, so the message that takes its place is focused.
    const next = messages[at + 1] ?? messages[at - 1]
    const link = next && list.current?.querySelector<HTMLElement>(`[data-message="${next.id}"] a`)
    const heading = document.querySelector<HTMLElement>('h1')
    ;(link ?? heading)?.focus()
    void showToast(t(isArchive ? 'archive.back' : 'archive.done', { title: message.title }), 'success', {
      label: t('archive.undo'),
      act: () => markArchived({ ...message, isArchived: !isArchive }, isArchive),
    })
  }
  return (
    <ul aria-label={t('list.label')} className={styles.list} ref={list}>
      {messages.map((message, at) => (
        <MessageRow
          isOpen={message.id === open}
          key={message.id}
          message={message}
          onArchive={() => archive(message, at)}
          onRead={() => markRead(message, !message.isRead)}
          search={search}
        />
      ))}
    </ul>
  )
}
