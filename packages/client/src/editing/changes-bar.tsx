import type { ReactNode } from 'react'
import { useTexts } from '../texts/texts.ts'
import styles from './changes-bar.module.css'

interface ChangesBarProps {
  /** The number of unsaved changes, or the outcome of the last action. */
  status: string
  /** The names of the unsaved fields. */
  names?: string | undefined
  trouble?: ReactNode
  /** The buttons, most likely one first. */
  children: ReactNode
}

/** A bar that stays visible while something is unsaved. */
export function ChangesBar({ status, names, trouble, children }: ChangesBarProps) {
  const t = useTexts('profile')
  return (
    <section aria-label={t('bar.label')} className={styles.bar} data-unsaved="">
      <div className={styles.words}>
        <output className={styles.count}>{status}</output>
        {names && <p className={styles.names}>{names}</p>}
        {trouble}
      </div>
      <div className={styles.actions}>{children}</div>
    </section>
  )
}
