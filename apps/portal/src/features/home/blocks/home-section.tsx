import type { ReactNode } from 'react'
import { ContentLink } from '../../../parts/content-link.tsx'
import styles from './home-section.module.css'

interface HomeSectionProps {
  id: string
  title: string
  /** Where there is more of it. */
  all?: { readonly href: string; readonly text: string }
  children: ReactNode
}

/** A part of the home under its heading, with the way to more of it. Its children may ask how wide it is. */
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
