import { canSeePage } from '@afilia/domain/access'
import type { Role } from '@afilia/domain/roles'
import { CalendarDaysIcon, ChevronRightIcon, IdCardIcon, KeyRoundIcon, MailIcon } from '@afilia/ui/icons'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../texts.ts'
import { mainPages } from '../../pages.ts'
import styles from './member-home.module.css'

const ICONS = { calendarDays: CalendarDaysIcon, idCard: IdCardIcon, keyRound: KeyRoundIcon, mail: MailIcon }

/** The pages that this member may use. */
export function Shortcuts({ roles }: { roles: readonly Role[] }) {
  const t = useTexts(['member-home', 'common'])
  const pages = mainPages.filter((page) => page.path !== '/').filter(({ allowed }) => canSeePage(roles, allowed))
  return (
    <section>
      <h2 className={styles.heading}>{t('shortcuts')}</h2>
      <ul className={styles.shortcuts}>
        {pages.map(({ path, text, icon }) => {
          const Icon = ICONS[icon]
          return (
            <li key={path}>
              <Link className={styles.shortcut} to={path}>
                <Icon />
                <span>
                  <b>{t(`common:pages.${text}.title`)}</b>
                  <small>{t(`common:pages.${text}.about`)}</small>
                </span>
                <ChevronRightIcon size={20} />
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
