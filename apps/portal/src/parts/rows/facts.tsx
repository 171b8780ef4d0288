import { Fragment, type ReactNode } from 'react'
import styles from './facts.module.css'

/** The facts of a row side by side, with dots between those of the same line. */
export function Facts({ of }: { of: readonly ReactNode[] }) {
  const shown = of.filter(Boolean)
  return (
    <span className={styles.facts}>
      {shown.map((fact, at) => (
        // The facts of a row have a fixed order.
        <Fragment key={at}>
          <span className={styles.fact}>{fact}</span>{' '}
        </Fragment>
      ))}
    </span>
  )
}
