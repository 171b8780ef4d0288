import type { ReactNode } from 'react'
import { ContentLink } from '../../../parts/content-link.tsx'
import styles from './home-section.module.css'

interface HomeSectionProps {
  id: string
  title: string
  /** The page with the rest. */
  all?: { readonly href: string; readonly text: string }
  children: ReactNode
}

/** A part of the home with its heading and a link to more. It is a container for size queries. */
export function HomeSection({ id, title, all, children }: HomeSectionProps) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <header className={styles.header}>
        <h2 id={id}>{title}</h2>
        {all && (
          <ContentLink className={styles.all} href={all.href}>
            {all.text}
          </ContentLink>
        )}
      </header>
      {children}
    </section>
  )
}
