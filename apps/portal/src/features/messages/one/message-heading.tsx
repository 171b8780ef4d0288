import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { Message } from '@afilia/contract/messages/messages'
import { formatMoment } from '@afilia/i18n/format'
import { MailIcon } from '@afilia/ui/marks/icons'
import { ArchiveIcon, MailOpenIcon } from '@afilia/ui/marks/mailbox-icons'
import { markArchived, markRead, useMarks } from '../../../messages/marks.ts'
import { ActionMenu, menuItem } from '../../../parts/menus/action-menu.tsx'
import { SenderMark } from '../parts/sender-mark.tsx'
import { WholeCodes } from '../parts/whole-codes.tsx'
import styles from './message.module.css'

/** The title of a message, who wrote it and when, and what can be done with it. */
export function MessageHeading({ message }: { message: Message }) {
  const t = useTexts('mailbox')
  const { title, author, topic, at, isUrgent, language } = message
  const { isRead, isArchived } = useMarks()(message)
  return (
    <header className={styles.heading}>
      <SenderMark author={author} topic={topic} />
      <div className={styles.titles}>
        <h1 lang={language} tabIndex={-1}>
          <WholeCodes text={title} />
        </h1>
        <p className={styles.facts}>
          <b>{author?.name ?? t(`topics.${topic}`)}</b>
          {author?.place && <span>{author.place.name}</span>}
          <time dateTime={at}>{formatMoment(new Date(at), currentLanguage())}</time>
          {isUrgent && <b className={styles.urgent}>{t('row.urgent')}</b>}
        </p>
        <output className={styles.state}>{isArchived && t('one.archived')}</output>
      </div>
      <ActionMenu label={t('one.actions')}>
        <button className={menuItem} onClick={() => markRead({ ...message, isRead }, !isRead)} type="button">
          {isRead ? <MailIcon size={20} /> : <MailOpenIcon size={20} />}
          {t(isRead ? 'row.unread' : 'row.read')}
        </button>
        <button className={menuItem} onClick={() => markArchived({ ...message, isArchived }, !isArchived)} type="button">
          <ArchiveIcon size={20} />
          {t(isArchived ? 'row.unarchive' : 'row.archive')}
        </button>
      </ActionMenu>
    </header>
  )
}
