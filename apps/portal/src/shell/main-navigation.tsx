import { canSeePage } from '@afilia/domain/access'
import { Link, useRouterState } from '@tanstack/react-router'
import { useTexts } from '../texts.ts'
import { useSignedIn } from '../data/session.ts'
import { findPage, tabPages } from '../pages.ts'
import { TAB_ICONS } from '../tab-icons.ts'
import styles from './main-navigation.module.css'

/** Tabs at the bottom of a phone; a list beside the page on wide screens. */
export function MainNavigation() {
  const t = useTexts(['common', 'pages'])
  const { roles } = useSignedIn()
  const group = useRouterState({ select: ({ location }) => findPage(location.pathname)?.group })
  return (
    <nav aria-label={t('sections')} className={styles.navigation}>
      <ul className={styles.list}>
        {tabPages
          .filter(({ allowed }) => canSeePage(roles, allowed))
          .map((page) => {
            const { path, text, tab } = page
            const Icon = TAB_ICONS[tab]
            const isOfGroup = group !== undefined && 'group' in page && page.group === group
            return (
              <li key={path}>
                <Link
                  activeOptions={{ exact: true }}
                  activeProps={{ 'aria-current': 'page' }}
                  aria-current={isOfGroup ? 'true' : undefined}
                  className={styles.link}
                  to={path}
                >
                  <span className={styles.icon}>
                    <Icon size={22} />
                  </span>
                  {t(`pages:${text}.short`)}
                </Link>
              </li>
            )
          })}
      </ul>
    </nav>
  )
}
