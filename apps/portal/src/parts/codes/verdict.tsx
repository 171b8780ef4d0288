import type { CircleAlertIcon } from '@afilia/ui/marks/first-icons'
import type { ReactNode } from 'react'
import styles from './verdict.module.css'

/** The look of a verdict: valid, invalid or undecided. */
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

/** The result of checking a code, by colour, icon and text. */
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

/** The place of a verdict, which is announced once to screen readers. */
export function VerdictPlace({ checking, children }: VerdictPlaceProps) {
  return (
    <div aria-atomic="true" aria-live="polite">
      {checking === undefined ? children : <p className={styles.checking}>{checking}</p>}
    </div>
  )
}
