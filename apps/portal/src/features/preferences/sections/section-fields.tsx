import type { ReactNode } from 'react'
import styles from '../preferences.module.css'

/** The fields of a section's page, below its heading. */
export function SectionFields({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>
}
