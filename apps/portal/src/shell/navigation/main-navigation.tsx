import { canSeePage } from '@afilia/domain/identity/access'
import { MenuIcon } from '@afilia/ui/marks/first-icons'
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { findPage, MAX_TABS, tabPages } from '@afilia/domain/site/pages'
import { TAB_ICONS } from './tab-icons.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { useIsWide } from '../../parts/use-is-wide.ts'
import { AllPages } from './all-pages.tsx'
import styles from '@afilia/client/shell/navigation.module.css'
import { NavigationLink } from '@afilia/client/shell/navigation-link.tsx'
import { SideNavigation } from './side-navigation.tsx'

/** Tabs at the bottom of a phone, the last of which opens the list of all pages. On wide screens that list is beside the page. */
export function MainNavigation() {
  const t = useTexts(['common', 'pages'])
  const { roles } = useSignedIn()
  // Spares phones about thirty links that they would not show.
  const isWide = useIsWide()
  const [isOpen, setIsOpen] = useState(false)
  const path = useRouterState({ select: ({ location }) => findPage(location.pathname)?.path })
  const group = useRouterState({ select: ({ location }) => findPage(location.pathname)?.group })
  const tabs = tabPages.filter(({ allowed }) => canSeePage(roles, allowed)).slice(0, MAX_TABS)
  const hasGroup = (page: (typeof tabs)[number]): boolean => group !== undefined && 'group' in page && page.group === group
  const isElsewhere = group !== undefined && !tabs.some((page) => page.path === path || hasGroup(page))
  return (
    <>
      <nav aria-label={t('sections')} className={styles.navigation}>
        <ul className={styles.tabs}>
          {tabs.map((page) => {
            const Icon = TAB_ICONS[page.tab]
            return (
              <li key={page.path}>
                <NavigationLink className={styles.tab} isOfGroup={hasGroup(page)} to={page.path}>
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
        {isWide && <SideNavigation roles={roles} />}
      </nav>
      <AllPages isOpen={isOpen} onClose={() => setIsOpen(false)} roles={roles} />
    </>
  )
}
