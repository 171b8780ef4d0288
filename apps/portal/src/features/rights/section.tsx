import { Card } from '@afilia/ui/card'
import type { ReactNode } from 'react'
import styles from './rights.module.css'

interface SectionProps {
  id: string
  title: string
  lead: ReactNode
  children: ReactNode
}

export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <Card aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} tabIndex={-1}>
        {title}
      </h2>
      <p className={styles.lead}>{lead}</p>
      {children}
    </Card>
  )
}
