import { Wordmark } from '@afilia/ui/marks/wordmark'
import { boot } from '../boot.ts'
import styles from './top-bar.module.css'

/** The top bar of a page without functions, such as one whose scripts have not run yet. */
export function BareBar() {
  return (
    <header className={styles.bar}>
      <div className={styles.inside}>
        <span className={styles.home}>
          <Wordmark name={boot.unionName} />
        </span>
      </div>
    </header>
  )
}
