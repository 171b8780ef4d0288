import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { MessageCard } from '@afilia/contract/messages/messages'
import { formatBriefMoment } from '@afilia/i18n/brief-moment'
import { formatMoment } from '@afilia/i18n/format'
import { ArchiveIcon, MailOpenIcon, PaperclipIcon } from '@afilia/ui/marks/mailbox-icons'
import { MailIcon } from '@afilia/ui/marks/icons'
import { VisuallyHidden } from '@afilia/ui/page/visually-hidden'
import { Link } from '@tanstack/react-router'
import { ActionMenu, menuItem } from '../../../parts/menus/action-menu.tsx'
import { SenderMark } from '../parts/sender-mark.tsx'
import { useMessageWords } from '../parts/use-message-words.ts'
import { WholeCodes } from '../parts/whole-codes.tsx'
import type { MessagesSearch } from './messages-search.ts'
import styles from './message-row.module.css'
import { useSwipeRow } from './use-swipe-row.ts'

interface MessageRowProps {
  message: MessageCard
  /** The view of the list, which stays when a message is opened beside it. */
  search: MessagesSearch
  /** It is open beside the list. */
  isOpen: boolean
  onRead: () => void
  onArchive: () => void
}

/** A message of the list, or a group of the portal's notices. Its actions are in a menu; on touch screens it can also be swiped. */
export function MessageRow({ message, search, isOpen, onRead, onArchive }: MessageRowProps) {
  const t = useTexts('mailbox')
  const { subject } = useMessageWords(message)
  const { id, isRead, isArchived } = message
  const read = t(isRead ? 'row.unread' : 'row.read')
  const archive = t(isArchived ? 'row.unarchive' : 'row.archive')
  const swipe = useSwipeRow({ toStart: onArchive, toEnd: onRead })
  const ReadIcon = isRead ? MailIcon : MailOpenIcon
  return (
    <li className={styles.row} data-message={id} data-open={isOpen ? '' : undefined} data-unread={isRead ? undefined : ''}>
      <div aria-hidden="true" className={styles.behind}>
        <span>
          <ReadIcon size={20} /> {read}
        </span>
        <span>
          {archive} <ArchiveIcon size={20} />
        </span>
      </div>
      <div className={styles.front} {...swipe}>
        <MessageLine isOpen={isOpen} message={message} search={search} />
        <div className={styles.menu}>
          <ActionMenu label={t('row.actions', { title: subject })}>
            <button aria-label={`${read}: ${subject}`} className={menuItem} onClick={onRead} type="button">
              <ReadIcon size={20} />
              {read}
            </button>
            <button aria-label={`${archive}: ${subject}`} className={menuItem} onClick={onArchive} type="button">
              <ArchiveIcon size={20} />
              {archive}
            </button>
          </ActionMenu>
        </div>
      </div>
    </li>
  )
}

/** What a list shows of a message: sender and time, subject, and one line of its text. */
export function MessageLine({ message, search, isOpen = false }: { message: MessageCard; search: MessagesSearch; isOpen?: boolean }) {
  const t = useTexts('mailbox')
  const { id, at, isRead, isUrgent, hasFiles, language } = message
  const { sender, subject, line } = useMessageWords(message)
  return (
    <>
      <SenderMark author={message.author} topic={message.topic} />
      <div className={styles.words}>
        <p className={styles.from}>
          <span>{sender}</span>
          {hasFiles && (
            <span className={styles.files}>
              <PaperclipIcon size={16} />
              <VisuallyHidden>{t('row.files')}</VisuallyHidden>
            </span>
          )}
          <time dateTime={at} title={formatMoment(new Date(at), currentLanguage())}>
            {formatBriefMoment(new Date(at), currentLanguage())}
          </time>
        </p>
        <p className={styles.subject}>
          {isUrgent && <b className={styles.urgent}>{t('row.urgent')}</b>}
          <Link aria-current={isOpen ? 'page' : undefined} lang={language} params={{ id }} search={search} to="/profile/messages/$id">
            {!isRead && <VisuallyHidden>{t('row.isUnread')} </VisuallyHidden>}
            <WholeCodes text={subject} />
          </Link>
        </p>
        <p className={styles.line} lang={language}>
          {line}
        </p>
      </div>
    </>
  )
}
