import { canSeePage } from '@afilia/domain/access'
import { HouseIcon, IdCardIcon, MailIcon } from '@afilia/ui/icons'
import { Link, useRouterState } from '@tanstack/react-router'
import { useTexts } from '../texts.ts'
import { useSignedIn } from '../data/session.ts'
import { findPage, mainPages, profilePages } from '../pages.ts'
import styles from './main-navigation.module.css'

const PAGE_ICONS = { house: HouseIcon, idCard: IdCardIcon, mail: MailIcon }

/** Tabs at the bottom of a phone; a list beside the page on wide screens. */
export function MainNavigation() {
  const t = useTexts()
  const { roles } = useSignedIn()
  const here = useRouterState({ select: ({ location }) => findPage(location.pathname)?.path })
  const isInProfile = profilePages.some(({ path }) => path === here)
  return (
    <nav aria-label={t('sections')} className={styles.navigation}>
      <ul className={styles.list}>
        {mainPages
          .filter(({ allowed }) => canSeePage(roles, allowed))
          .map(({ path, text, icon, place }) => {
            const Icon = PAGE_ICONS[icon]
            return (
              <li key={path}>
                <Link
                  activeOptions={{ exact: path === '/' }}
                  activeProps={{ 'aria-current': 'page' }}
                  aria-current={place === 'main-and-profile' && isInProfile ? 'true' : undefined}
                  className={styles.link}
                  to={path}
                >
                  <span className={styles.icon}>
                    <Icon size={22} />
                  </span>
                  {t(`pages.${text}.short`)}
                </Link>
              </li>
            )
          })}
      </ul>
    </nav>
  )
}
