import { Link, type LinkProps, useRouterState } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import styles from './section-tabs.module.css'

interface SectionTabsProps {
  label: string
  tabs: readonly { readonly to: NonNullable<LinkProps['to']>; readonly name: string }[]
}

/** Links between the pages of a section; the current one is marked. They scroll sideways where they do not fit, so that it is in view. */
export function SectionTabs({ label, tabs }: SectionTabsProps) {
  const list = useRef<HTMLUListElement>(null)
  const path = useRouterState({ select: ({ location }) => location.pathname })
  useLayoutEffect(() => {
    const current = list.current?.querySelector<HTMLElement>(`a[href="${path}"]`)
    if (!list.current || !current) return
    const [row, tab] = [list.current.getBoundingClientRect(), current.getBoundingClientRect()]
    if (tab.right > row.right || tab.left < row.left) list.current.scrollLeft += tab.left - row.left - (row.width - tab.width) / 2
  }, [path])
  return (
    <nav aria-label={label} className={styles.nav}>
      <ul className={styles.tabs} ref={list}>
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
