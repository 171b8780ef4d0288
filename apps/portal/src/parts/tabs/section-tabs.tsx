import { Link, type LinkProps, useRouterState } from '@tanstack/react-router'
import { showInRow } from './show-in-row.ts'
import styles from './section-tabs.module.css'

interface SectionTabsProps {
  label: string
  tabs: readonly { readonly to: NonNullable<LinkProps['to']>; readonly name: string }[]
}

/** Links between the pages of a section; the current one is marked and in view. They scroll sideways where they do not fit. */
export function SectionTabs({ label, tabs }: SectionTabsProps) {
  const current = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <nav aria-label={label} className={styles.place}>
      <ul className={styles.tabs}>
        {tabs.map(({ to, name }) => (
          <li key={to}>
            <Link
              activeOptions={{ exact: true, includeSearch: false }}
              activeProps={{ 'aria-current': 'page' }}
              className={styles.tab}
              ref={to === current ? showInRow : undefined}
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
