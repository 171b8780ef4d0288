import type { ReactNode } from 'react'
import styles from './page-heading.module.css'

interface PageHeadingProps {
  title: string
  /** One or two sentences on what the page is for. */
  lead?: ReactNode
  /** Above the title, such as a link back. */
  before?: ReactNode
  /** Of title and lead, where they are not in the reader's language. */
  lang?: string | undefined
}

/** A page's one `h1`. It takes the focus when the page changes, so that whoever listens hears where they are. */
export function PageHeading({ title, lead, before, lang }: PageHeadingProps) {
  return (
    <header className={styles.heading}>
      {before}
      <h1 lang={lang} tabIndex={-1}>
        {title}
      </h1>
      {lead && (
        <p className={styles.lead} lang={lang}>
          {lead}
        </p>
      )}
    </header>
  )
}
