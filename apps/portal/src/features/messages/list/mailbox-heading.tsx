import { useTexts } from '@afilia/client/texts/texts.ts'
import { CheckIcon, SearchIcon, SlidersIcon } from '@afilia/ui/marks/icons'
import { ArchiveIcon } from '@afilia/ui/marks/mailbox-icons'
import { Link } from '@tanstack/react-router'
import { ActionMenu, menuItem } from '../../../parts/menus/action-menu.tsx'
import parts from '../parts/parts.module.css'
import styles from './messages.module.css'

interface MailboxHeadingProps {
  /** Whether the heading names the page; beside an open message it does not. */
  isPage: boolean
  unread: number
  isFinding: boolean
  onFind: () => void
  onReadAll: () => void
}

/** The name of the mailbox, that everything is read, and what can be done with the whole of it. */
export function MailboxHeading({ isPage, unread, isFinding, onFind, onReadAll }: MailboxHeadingProps) {
  const t = useTexts(['mailbox', 'pages'])
  const title = t('pages:messages.title')
  return (
    <header className={styles.heading}>
      {isPage ? <h1 tabIndex={-1}>{title}</h1> : <h2>{title}</h2>}
      {unread === 0 && (
        <p className={styles.allRead}>
          <CheckIcon size={16} />
          {t('list.allRead')}
        </p>
      )}
      <button aria-expanded={isFinding} aria-label={t('filters.more')} className={parts.button} onClick={onFind} type="button">
        <SearchIcon size={20} />
      </button>
      <ActionMenu label={t('list.actions')}>
        {unread > 0 && (
          <button className={menuItem} onClick={onReadAll} type="button">
            <CheckIcon size={20} />
            {t('readAll.label')}
          </button>
        )}
        <Link className={menuItem} search={{ archived: true }} to="/profile/messages">
          <ArchiveIcon size={20} />
          {t('filters.archived')}
        </Link>
        <Link className={menuItem} to="/profile/preferences">
          <SlidersIcon size={20} />
          {t('empty.preferences')}
        </Link>
      </ActionMenu>
    </header>
  )
}
