import { Card } from '@afilia/ui/page/card'
import type { ComponentProps, ReactNode } from 'react'
import styles from './section.module.css'

interface SectionProps extends Omit<ComponentProps<typeof Card>, 'id' | 'title'> {
  id: string
  title: string
  lead?: ReactNode
}

/** A section of a page, on the page itself below a hairline: heading, lead and content. Its heading can take the focus. */
export function Section({ id, title, lead, children, tone, className, ...rest }: SectionProps) {
  const parts = (
    <>
      <header className={styles.header}>
        <h2 id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
        {lead && <p>{lead}</p>}
      </header>
      {children}
    </>
  )
  if (tone)
    return (
      <Card {...rest} aria-labelledby={`${id}-title`} className={className} tone={tone}>
        {parts}
      </Card>
    )
  return (
    <section {...rest} aria-labelledby={`${id}-title`} className={[styles.section, className].filter(Boolean).join(' ')}>
      {parts}
    </section>
  )
}
