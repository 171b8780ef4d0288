import type { ReactNode } from 'react'
import styles from './page-heading.module.css'

interface PageHeadingProps {
  title: ReactNode
  /** One or two sentences on what the page is for. */
  lead?: ReactNode
  /** Shown above the title, such as a link back. */
  before?: ReactNode
  /** The language of title and lead, if it differs from the reader's. */
  lang?: string | undefined
}

/** The page's `h1`. It is focused when the page changes, so that screen readers announce the page. */
export function PageHeading({ title, lead, before, lang }: PageHeadingProps) {
  return (
    <header className={styles.heading}>
      {before}
      <h1 lang={lang} tabIndex={-1}>
        {title}
      </h1>
      {lead && <p lang={lang}>{lead}</p>}
    </header>
  )
}
