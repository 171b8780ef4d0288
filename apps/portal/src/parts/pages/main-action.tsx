import type { ReactNode } from 'react'
import styles from './main-action.module.css'

interface MainActionProps {
  /** What decides, such as the price. */
  fact?: ReactNode
  /** A second fact, such as the places left. */
  detail?: ReactNode
  /** The page's one main button. */
  children: ReactNode
}

/** The main action of a page: on a phone above the tabs, within reach of the thumb; on a wide screen in its place. */
export function MainAction({ fact, detail, children }: MainActionProps) {
  return (
    <div className={styles.bar}>
      {(fact || detail) && (
        <p className={styles.words}>
          {fact && <b>{fact}</b>}
          {detail && <span>{detail}</span>}
        </p>
      )}
      <div className={styles.act}>{children}</div>
    </div>
  )
}
