import type { CircleAlertIcon } from '@afilia/ui/marks/first-icons'
import type { ReactNode } from 'react'
import styles from './verdict.module.css'

/** How a verdict looks: it holds, it does not, or it is open. */
export interface VerdictLook {
  readonly icon: typeof CircleAlertIcon
  readonly look: 'good' | 'bad' | 'open'
}

interface VerdictBoxProps extends VerdictLook {
  state: string
  title: string
  /** For a narrow place. */
  isCompact?: boolean
  children: ReactNode
}

/** What was found of a code: by colour, by mark and in words. */
export function VerdictBox({ state, icon: Icon, look, title, isCompact = false, children }: VerdictBoxProps) {
  return (
    <section className={`${isCompact ? styles.compact : styles.verdict} ${styles[look]}`} data-state={state}>
      <Icon size={isCompact ? 64 : 72} />
      <h2>{title}</h2>
      {children}
    </section>
  )
}

interface VerdictPlaceProps {
  /** Shown and announced while a code is checked. */
  checking: string | undefined
  children: ReactNode
}

/** Where a verdict is shown, and announced once to screen readers. */
export function VerdictPlace({ checking, children }: VerdictPlaceProps) {
  return (
    <div aria-atomic="true" aria-live="polite">
      {checking === undefined ? children : <p className={styles.checking}>{checking}</p>}
    </div>
  )
}
