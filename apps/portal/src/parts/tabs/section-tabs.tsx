import { Link, type LinkProps } from '@tanstack/react-router'
import styles from './section-tabs.module.css'

interface SectionTabsProps {
  label: string
  tabs: readonly { readonly to: NonNullable<LinkProps['to']>; readonly name: string }[]
}

/** Links between the pages of a section; the current one is marked. They scroll sideways where they do not fit. */
export function SectionTabs({ label, tabs }: SectionTabsProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.tabs}>
        {tabs.map(({ to, name }) => (
          <li key={to}>
            <Link
              activeOptions={{ exact: true, includeSearch: false }}
              activeProps={{ 'aria-current': 'page' }}
              className={styles.tab}
              to={to}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
