import { Card } from '@afilia/ui/page/card'
import type { ComponentProps, ReactNode } from 'react'
import styles from './section.module.css'

interface SectionProps extends Omit<ComponentProps<typeof Card>, 'id' | 'title'> {
  id: string
  title: string
  lead?: ReactNode
}

/** A section of a page: heading, lead and content. Its heading can take the focus. */
export function Section({ id, title, lead, children, ...rest }: SectionProps) {
  return (
    <Card {...rest} aria-labelledby={`${id}-title`}>
      <header className={styles.header}>
        <h2 id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
        {lead && <p>{lead}</p>}
      </header>
      {children}
    </Card>
  )
}
