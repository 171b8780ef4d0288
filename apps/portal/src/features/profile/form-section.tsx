import type { ReactNode } from 'react'
import styles from './form-section.module.css'

interface FormSectionProps {
  id: string
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** A part of the form: what it is about, and its fields. */
export function FormSection({ id, title, lead, children }: FormSectionProps) {
  return (
    <section aria-labelledby={`${id}-title`} className={styles.section}>
      <header className={styles.header}>
        <h2 id={`${id}-title`}>{title}</h2>
        {lead && <p>{lead}</p>}
      </header>
      <div className={styles.fields}>{children}</div>
    </section>
  )
}
