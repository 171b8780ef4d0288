import { canSeePage } from '@afilia/domain/access'
import { CalendarDaysIcon, HouseIcon, IdCardIcon, KeyRoundIcon, MailIcon } from '@afilia/ui/icons'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../texts.ts'
import { useSignedIn } from '../data/session.ts'
import { mainPages } from '../pages.ts'
import styles from './main-navigation.module.css'

const PAGE_ICONS = { house: HouseIcon, calendarDays: CalendarDaysIcon, idCard: IdCardIcon, keyRound: KeyRoundIcon, mail: MailIcon }

/** Tabs at the bottom of a phone; a list beside the page on wide screens. */
export function MainNavigation() {
  const t = useTexts()
  const { roles } = useSignedIn()
  return (
    <nav aria-label={t('sections')} className={styles.navigation}>
      <ul className={styles.list}>
        {mainPages
          .filter(({ allowed }) => canSeePage(roles, allowed))
          .map(({ path, text, icon }) => {
            const Icon = PAGE_ICONS[icon]
            return (
              <li key={path}>
                <Link activeOptions={{ exact: path === '/' }} activeProps={{ 'aria-current': 'page' }} className={styles.link} to={path}>
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
