import type { ReactNode } from 'react'
import styles from './detail.module.css'

interface StepBarProps {
  /** The current step, from 1. */
  number: number
  total: number
  /** The same in words, such as "Paso 1 de 4". */
  children: ReactNode
}

/** How far a form in steps has come. From the second step on, the head of the page is small. */
export function StepBar({ number, total, children }: StepBarProps) {
  return (
    <span className={styles.steps} data-later={number > 1 ? '' : undefined}>
      <span>{children}</span>
      <span aria-hidden="true" className={styles.bar}>
        {Array.from({ length: total }, (_, at) => (
          <span data-done={at < number ? '' : undefined} key={at} />
        ))}
      </span>
    </span>
  )
}
