import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { MessageCard } from '@afilia/contract/messages/messages'
import { formatMoment } from '@afilia/i18n/format'
import { Button } from '@afilia/ui/forms/button'
import { Badge } from '@afilia/ui/marks/badge'
import { VisuallyHidden } from '@afilia/ui/page/visually-hidden'
import { Link } from '@tanstack/react-router'
import styles from './messages.module.css'

interface MessageRowProps {
  message: MessageCard
  onRead: () => void
  onArchive: () => void
}

/** A message of the list, or of a thread without its buttons. Unread messages are bold, have a dot, and are announced as unread. */
export function MessageRow({ message, onRead, onArchive }: MessageRowProps) {
  const t = useTexts('mailbox')
  const { id, title, isRead, isArchived } = message
  return (
    <li className={styles.card} data-message={id} data-unread={isRead ? undefined : ''}>
      <MessageWords message={message} />
      <div className={styles.acts}>
        <Button aria-label={`${t(isRead ? 'row.unread' : 'row.read')}: ${title}`} onClick={onRead} variant="quiet">
          {t(isRead ? 'row.unread' : 'row.read')}
        </Button>
        <Button aria-label={`${t(isArchived ? 'row.unarchive' : 'row.archive')}: ${title}`} onClick={onArchive} variant="quiet">
          {t(isArchived ? 'row.unarchive' : 'row.archive')}
        </Button>
      </div>
    </li>
  )
}

/** What a list shows of a message. */
export function MessageWords({ message }: { message: MessageCard }) {
  const t = useTexts('mailbox')
  const { id, topic, title, excerpt, at, isRead, isUrgent, author, hasFiles, language } = message
  const from = author ? [author.name, author.place?.name].filter(Boolean).join(' · ') : t('row.portal')
  return (
    <div className={styles.words}>
      <p className={styles.facts}>
        <span>{from}</span> · <time dateTime={at}>{formatMoment(new Date(at), currentLanguage())}</time>
      </p>
      <p className={styles.title}>
        <Link lang={language} params={{ id }} to="/profile/messages/$id">
          {!isRead && <VisuallyHidden>{t('row.isUnread')} </VisuallyHidden>}
          {title}
        </Link>
      </p>
      <p className={styles.excerpt} lang={language}>
        {excerpt}
      </p>
      <p className={styles.marks}>
        <Badge>{t(`topics.${topic}`)}</Badge>
        {isUrgent && <Badge tone="danger">{t('row.urgent')}</Badge>}
        {hasFiles && <Badge>{t('row.files')}</Badge>}
      </p>
    </div>
  )
}
