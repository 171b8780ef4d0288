import { Skeleton } from '@afilia/ui/feedback/skeleton'
import styles from './public-home.module.css'

/** Reserves the space of highlights and news. Not announced, because they are not essential. */
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
