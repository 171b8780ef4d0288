import type { ReactNode } from 'react'
import styles from './public-page.module.css'

/** A page for members and visitors with the same width for both, whatever surrounds it. */
export function PublicPage({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>
}
