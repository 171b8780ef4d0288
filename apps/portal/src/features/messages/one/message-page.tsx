import { ApiError } from '@afilia/client/calls/api-error.ts'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { RichText } from '@afilia/client/parts/page/rich-text.tsx'
import { useShownTitle } from '@afilia/client/shell/use-page-title.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { Message, MessageCard } from '@afilia/contract/messages/messages'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { Skeleton } from '@afilia/ui/feedback/skeleton'
import { LinkButton } from '@afilia/ui/forms/button'
import { MailIcon } from '@afilia/ui/marks/icons'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { markRead, messageQuery, useMarks } from '../../../messages/marks.ts'
import { BackLink } from '@afilia/client/parts/page/back-link.tsx'
import { useIsWide } from '../../../parts/use-is-wide.ts'
import { MessageLine } from '../list/message-row.tsx'
import rows from '../list/message-row.module.css'
import type { MessagesSearch } from '../list/messages-search.ts'
import { Acknowledgement } from './acknowledgement.tsx'
import { MessageHeading } from './message-heading.tsx'
import { MessageFile } from './message-file.tsx'
import styles from './message.module.css'

interface MessagePageProps {
  id: string
  /** The view of the list to go back to. */
  search: MessagesSearch
  /** The conversation about the message of a person. */
  renderConversation: (message: Message) => ReactNode
}

/** One message, or the newest of a group of notices with the others below it. Opening it marks it as read. */
export function MessagePage({ id, search, renderConversation }: MessagePageProps) {
  const t = useTexts(['mailbox', 'pages'])
  const isWide = useIsWide()
  const found = useQuery(messageQuery(id))
  const isGone = found.error instanceof ApiError && found.error.status === 404
  return (
    <article className={styles.page}>
      {!isWide && (
        <BackLink search={search} to="/profile/messages">
          {t('one.back')}
        </BackLink>
      )}
      {!found.data && <PageHeading title={t('pages:message.title')} />}
      {isGone ? (
        <EmptyState icon={MailIcon} title={t('one.gone.title')}>
          <p>{t('one.gone.text')}</p>
        </EmptyState>
      ) : (
        <Loaded pending={<Skeleton lines={8} />} query={found}>
          {(message) => <Details message={message} renderConversation={renderConversation} search={search} />}
        </Loaded>
      )}
    </article>
  )
}

function Details({ message, search, renderConversation }: Omit<MessagePageProps, 'id'> & { message: Message }) {
  const t = useTexts('mailbox')
  const { title, body, link, files, mustAcknowledge, others, language } = message
  useShownTitle(title)
  useMarkRead(message)
  return (
    <>
      <MessageHeading message={message} />
      <div lang={language}>
        <RichText level={3} text={body} />
      </div>
      {link && (
        <p>
          {isOfBackOffice(link) ? (
            <LinkButton href={link}>{t('one.see')}</LinkButton>
          ) : (
            <PageButton to={link as never}>{t(isRequest(link) ? 'one.seeRequest' : 'one.see')}</PageButton>
          )}
        </p>
      )}
      {files.length > 0 && (
        <section aria-labelledby="message-files" className={styles.files}>
          <h2 id="message-files">{t('one.files')}</h2>
          <ul className={styles.files}>
            {files.map((file) => (
              <li key={file.id}>
                <MessageFile file={file} messageId={message.id} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {mustAcknowledge && <Acknowledgement message={message} />}
      {message.conversation && renderConversation(message)}
      {others.length > 0 && <Others messages={others.map((other) => readWith(message, other))} search={search} />}
    </>
  )
}

/** The back office is another app, which the router does not know. */
const isOfBackOffice = (link: string): boolean => link.startsWith('/admin/')
const isRequest = (link: string): boolean => link.startsWith('/services/requests/')

/** Marks once per visit, so that a message marked as unread while open stays unread. The older notices of its group are read with it. */
function useMarkRead(message: Message): void {
  const withMarks = useMarks()
  const mark = useEffectEvent(() => {
    const isGroup = message.author === null && message.others.some(({ isRead }) => !isRead)
    if (!withMarks(message).isRead || isGroup) markRead({ ...message, count: isGroup ? message.others.length + 1 : 1 }, true)
  })
  useEffect(() => mark(), [])
}

/** Opening a notice reads the older ones of its group too. */
const readWith = (message: Message, other: MessageCard): MessageCard =>
  message.author === null && other.author === null && other.id < message.id ? { ...other, isRead: true } : other

/** Related messages, such as all about one booking. */
function Others({ messages, search }: { messages: Message['others']; search: MessagesSearch }) {
  const t = useTexts('mailbox')
  const withMarks = useMarks()
  return (
    <section aria-labelledby="message-thread" className={styles.others}>
      <h2 id="message-thread">{t('one.thread')}</h2>
      <ul>
        {messages.map(withMarks).map((message) => (
          <li className={rows.row} data-unread={message.isRead ? undefined : ''} key={message.id}>
            <div className={rows.front}>
              <MessageLine message={message} search={search} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
