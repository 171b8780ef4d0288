import { Link, type LinkProps } from '@tanstack/react-router'
import styles from './section-tabs.module.css'

interface SectionTabsProps {
  label: string
  tabs: readonly { readonly to: NonNullable<LinkProps['to']>; readonly name: string }[]
}

/** Links between the pages of a section; the current one is marked. They scroll sideways where they do not fit, so that it is in view. */
export function SectionTabs({ label, tabs }: SectionTabsProps) {
  return (
    <nav aria-label={label} className={styles.bar}>
      <ul className={styles.tabs} ref={showCurrent}>
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

/** On a phone, the row scrolls to the current tab. */
function showCurrent(row: HTMLElement | null): void {
  const tab = row?.querySelector<HTMLElement>('[aria-current]')
  if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.clientWidth) / 2
}
