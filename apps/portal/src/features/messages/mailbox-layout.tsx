import type { ReactNode } from 'react'
import { useIsWide } from '../../parts/use-is-wide.ts'
import { MessagesPage } from './list/messages-page.tsx'
import type { MessagesSearch } from './list/messages-search.ts'
import styles from './mailbox-layout.module.css'

interface MailboxLayoutProps {
  search: MessagesSearch
  /** The id of the open message. */
  open?: string
  /** What is beside the list. */
  children: ReactNode
}

/** The list and the open message: side by side on a wide screen, one after the other on a narrow one. */
export function MailboxLayout({ search, open, children }: MailboxLayoutProps) {
  const isWide = useIsWide()
  return (
    <div className={styles.panes}>
      {(isWide || open === undefined) && (
        <div className={styles.list}>
          <MessagesPage open={open} search={search} />
        </div>
      )}
      {(isWide || open !== undefined) && <div className={styles.one}>{children}</div>}
    </div>
  )
}
