import { ApiError } from '@afilia/client/calls/api-error.ts'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { RichText } from '@afilia/client/parts/page/rich-text.tsx'
import { useShownTitle } from '@afilia/client/shell/use-page-title.ts'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { Message } from '@afilia/contract/messages/messages'
import { formatMoment } from '@afilia/i18n/format'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { Skeleton } from '@afilia/ui/feedback/skeleton'
import { Button, LinkButton } from '@afilia/ui/forms/button'
import { Badge } from '@afilia/ui/marks/badge'
import { MailIcon } from '@afilia/ui/marks/icons'
import { Card } from '@afilia/ui/page/card'
import { Cluster, Stack } from '@afilia/ui/page/layout'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { markArchived, markRead, messageQuery, useMarks } from '../../../messages/marks.ts'
import { BackLink } from '@afilia/client/parts/page/back-link.tsx'
import { MessageWords } from '../list/message-row.tsx'
import list from '../list/messages.module.css'
import { Acknowledgement } from './acknowledgement.tsx'
import { MessageFile } from './message-file.tsx'
import styles from './message.module.css'

/** One message. Opening it marks it as read. */
export function MessagePage({ id }: { id: string }) {
  const t = useTexts(['mailbox', 'pages'])
  const found = useQuery(messageQuery(id))
  const isGone = found.error instanceof ApiError && found.error.status === 404
  return (
    <Stack gap={5}>
      <PageHeading
        before={<BackLink to="/profile/messages">{t('one.back')}</BackLink>}
        title={found.data?.title ?? t('pages:message.title')}
      />
      {isGone ? (
        <EmptyState icon={MailIcon} title={t('one.gone.title')}>
          <p>{t('one.gone.text')}</p>
        </EmptyState>
      ) : (
        <Loaded pending={<Skeleton lines={8} />} query={found}>
          {(message) => <Details message={message} />}
        </Loaded>
      )}
    </Stack>
  )
}

function Details({ message }: { message: Message }) {
  const t = useTexts('mailbox')
  const { title, body, link, files, at, author, topic, isUrgent, mustAcknowledge, others, language } = message
  useShownTitle(title)
  useMarkRead(message)
  return (
    <>
      <Card>
        <div className={styles.head}>
          <p>
            <b>{author ? author.name : t('row.portal')}</b>
            {author?.place && <span> · {author.place.name}</span>}
          </p>
          <p className={styles.facts}>
            <time dateTime={at}>{formatMoment(new Date(at), currentLanguage())}</time>
          </p>
          <p className={list.marks}>
            <Badge>{t(`topics.${topic}`)}</Badge>
            {isUrgent && <Badge tone="danger">{t('row.urgent')}</Badge>}
          </p>
        </div>
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
      </Card>
      <Acts message={message} />
      {others.length > 0 && <Others messages={others} />}
    </>
  )
}

/** The back office is another app, which the router does not know. */
const isOfBackOffice = (link: string): boolean => link.startsWith('/admin/')
const isRequest = (link: string): boolean => link.startsWith('/services/requests/')

/** Marks once per visit, so that a message marked as unread while open stays unread. */
function useMarkRead(message: Message): void {
  const withMarks = useMarks()
  const mark = useEffectEvent(() => {
    if (!withMarks(message).isRead) markRead(message, true)
  })
  useEffect(() => mark(), [])
}

function Acts({ message }: { message: Message }) {
  const t = useTexts('mailbox')
  const { isRead, isArchived } = useMarks()(message)
  return (
    <Cluster>
      <Button onClick={() => markRead({ ...message, isRead }, !isRead)} variant="secondary">
        {t(isRead ? 'row.unread' : 'row.read')}
      </Button>
      <Button onClick={() => markArchived({ ...message, isArchived }, !isArchived)} variant="secondary">
        {t(isArchived ? 'row.unarchive' : 'row.archive')}
      </Button>
      <output className={styles.facts}>{isArchived && t('one.archived')}</output>
    </Cluster>
  )
}

/** Related messages, such as all about one case. */
function Others({ messages }: { messages: Message['others'] }) {
  const t = useTexts('mailbox')
  const withMarks = useMarks()
  return (
    <section aria-labelledby="message-thread" className={styles.others}>
      <h2 id="message-thread">{t('one.thread')}</h2>
      <ul className={list.list}>
        {messages.map(withMarks).map((message) => (
          <li className={list.card} data-unread={message.isRead ? undefined : ''} key={message.id}>
            <MessageWords message={message} />
          </li>
        ))}
      </ul>
    </section>
  )
}
