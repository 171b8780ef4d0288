import { useTexts } from '@afilia/client/texts/texts.ts'
import { BellIcon } from '@afilia/ui/marks/message-icons'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './bell.module.css'

/** The link to the mailbox. Without a label and a count, it keeps the place until they are known. */
export function BellLink({ label, children }: { label?: string; children?: ReactNode }) {
  const t = useTexts('pages')
  return (
    <Link aria-label={label ?? t('messages.title')} className={styles.bell} to="/profile/messages">
      <BellIcon size={22} />
      {children}
    </Link>
  )
}
