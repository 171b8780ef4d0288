import type { ReactNode } from 'react'
import styles from './public-page.module.css'

interface PublicPageProps {
  children: ReactNode
  /** A list, which begins close below its title. */
  isList?: boolean
}

/** A page for members and visitors with the same width for both, whatever surrounds it. */
export function PublicPage({ children, isList = false }: PublicPageProps) {
  return (
    <div className={styles.page} data-list={isList ? '' : undefined}>
      {children}
    </div>
  )
}
