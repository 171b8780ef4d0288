import type { ReactNode } from 'react'
import styles from './public-page.module.css'

/** A page that members and visitors see: of the same width for both, whatever stands around it. */
export function PublicPage({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>
}
