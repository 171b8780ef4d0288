import { Skeleton } from '@afilia/ui/skeleton'
import styles from './public-home.module.css'

/** Keeps the place of highlights and news. Nothing is said: they are no part of what the page is about. */
export function PublicBlocksPending() {
  return (
    <div className={`${styles.section} ${styles.next}`}>
      <Skeleton shape="heading" />
      <div className={styles.pendingRow}>
        <Skeleton shape="block" />
      </div>
      <Skeleton shape="heading" />
      <div className={styles.pendingRow}>
        <Skeleton shape="block" />
      </div>
    </div>
  )
}
