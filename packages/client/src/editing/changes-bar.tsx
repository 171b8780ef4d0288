import type { ReactNode } from 'react'
import { useTexts } from '../texts/texts.ts'
import styles from './changes-bar.module.css'

interface ChangesBarProps {
  /** How much is not saved, or what became of it. */
  status: string
  /** What it is. */
  names?: string | undefined
  trouble?: ReactNode
  /** In its place at the end of the page instead of over it, where another bar is in reach already. */
  isResting?: boolean
  /** The buttons, the most likely one first. */
  children: ReactNode
}

/** Always in reach while something is not saved. */
export function ChangesBar({ status, names, trouble, isResting = false, children }: ChangesBarProps) {
  const t = useTexts('profile')
  return (
    <section aria-label={t('bar.label')} className={styles.bar} data-resting={isResting ? '' : undefined}>
      <div className={styles.words}>
        <output className={styles.count}>{status}</output>
        {names && <p className={styles.names}>{names}</p>}
        {trouble}
      </div>
      <div className={styles.actions}>{children}</div>
    </section>
  )
}
