import type { ReactNode } from 'react'
import { Section } from '../parts/page/section.tsx'
import styles from './form-section.module.css'

interface FormSectionProps {
  id: string
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** A section of the form: a heading and its fields. */
export function FormSection({ children, ...section }: FormSectionProps) {
  return (
    <Section {...section}>
      <div className={styles.fields}>{children}</div>
    </Section>
  )
}
