import type { ReactNode } from 'react'
import styles from './summary-list.module.css'

/** What is set, one row for each thing, with a way to change it. */
export function SummaryList({ children }: { children: ReactNode }) {
  return <dl className={styles.list}>{children}</dl>
}

interface SummaryRowProps {
  name: ReactNode
  /** The value. */
  children: ReactNode
  /** A link or button to change it. */
  change?: ReactNode
}

/** A row: name, value, and how to change it. */
export function SummaryRow({ name, children, change }: SummaryRowProps) {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {change && <dd className={styles.change}>{change}</dd>}
    </div>
  )
}
