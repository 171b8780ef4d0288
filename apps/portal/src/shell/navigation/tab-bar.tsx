import type { Role } from '@afilia/domain/identity/roles'
import { findPage, listGroup } from '@afilia/domain/site/pages/portal-pages'
import { listTabs, type TabPage } from '@afilia/domain/site/tabs'
import { NavigationLink } from '@afilia/client/shell/navigation-link.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { MenuIcon } from '@afilia/ui/marks/first-icons'
import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import styles from './main-navigation.module.css'
import { TAB_ICONS } from './tab-icons.ts'

/** Opened by a tap, so it is loaded after the page. */
const AllPages = lazy(async () => ({ default: (await import('./all-pages.tsx')).AllPages }))

/** The reader's tabs, the last of which opens the list of all pages. */
export function TabBar({ roles }: { roles: readonly Role[] }) {
  const t = useTexts(['common', 'pages'])
  const [isOpen, setIsOpen] = useState(false)
  const current = useRouterState({ select: ({ location }) => findPage(location.pathname) })
  const tabs = listTabs(roles)
  /** Whether the tab is the first page of the current group, so that it stands for the whole group. */
  const isOfGroup = ({ path }: TabPage): boolean => current?.group !== undefined && listGroup(current.group)[0]?.path === path
  const isListed = current !== undefined && (current.group !== undefined || 'isMain' in current)
  const isElsewhere = isListed && !tabs.some((page) => page.path === current.path || isOfGroup(page))
  return (
    <>
      <ul className={styles.tabs}>
        {tabs.map((page) => {
          const Icon = TAB_ICONS[page.path]
          return (
            <li key={page.path}>
              <NavigationLink className={styles.tab} isOfGroup={isOfGroup(page)} to={page.path}>
                <span className={styles.icon}>
                  <Icon size={22} />
                </span>
                {t(`pages:${page.text}.short`)}
              </NavigationLink>
            </li>
          )
        })}
        <li>
          <button
            aria-current={isElsewhere || undefined}
            aria-expanded={isOpen}
            aria-haspopup="dialog"
            className={styles.tab}
            onClick={() => setIsOpen(true)}
            type="button"
          >
            <span className={styles.icon}>
              <MenuIcon size={22} />
            </span>
            {t('pages:menu.more')}
          </button>
        </li>
      </ul>
      <Suspense>
        <AllPages isOpen={isOpen} onClose={() => setIsOpen(false)} roles={roles} />
      </Suspense>
    </>
  )
}
