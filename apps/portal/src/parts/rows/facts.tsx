import { Children, type ReactNode } from 'react'
import styles from './facts.module.css'

/** The facts of a row side by side, with dots between those of the same line. */
export function Facts({ of }: { of: readonly ReactNode[] }) {
  return (
    <span className={styles.facts}>
      {Children.map(of.filter(Boolean), (fact) => (
        <span className={styles.fact}>{fact} </span>
      ))}
    </span>
  )
}
