import type { ReactNode } from 'react'
import type { ListKey } from './fetch-rows.ts'
import type { Listed } from './list-column.ts'
import { ListTable, type ListTableProps } from './list-table.tsx'
import styles from './staff-table.module.css'

interface StaffTableProps<Item, Key extends ListKey> extends ListTableProps<Item, Key> {
  /** What the list is, in a sentence below it. */
  lead: string
  /** The button for something new. */
  action?: ReactNode
  /** Something to know first, such as a notice. */
  notice?: ReactNode
  /** A dialog, for example. */
  children?: ReactNode
}

/** A list page of the back office: title and main action, then the list. */
export function StaffTable<Item extends Listed, Key extends ListKey>(props: StaffTableProps<Item, Key>) {
  const { lead, action, notice, children, ...list } = props
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{list.title}</h1>
        {action}
      </header>
      {notice}
      <ListTable {...list} />
      <p className={styles.lead}>{lead}</p>
      {children}
    </div>
  )
}
