import { canSeePage } from '@afilia/domain/access'
import type { Role } from '@afilia/domain/roles'
import { ChevronRightIcon } from '@afilia/ui/icons'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../texts.ts'
import { tabPages } from '../../pages.ts'
import { TAB_ICONS } from '../../tab-icons.ts'
import styles from './member-home.module.css'

/** The pages that this member may use. */
export function Shortcuts({ roles }: { roles: readonly Role[] }) {
  const t = useTexts(['member-home', 'common'])
  const pages = tabPages.filter((page) => page.path !== '/').filter(({ allowed }) => canSeePage(roles, allowed))
  return (
    <section>
      <h2 className={styles.heading}>{t('shortcuts')}</h2>
      <ul className={styles.shortcuts}>
        {pages.map(({ path, text, tab }) => {
          const Icon = TAB_ICONS[tab]
          return (
            <li key={path}>
              <Link className={styles.shortcut} to={path}>
                <span className={styles.icon}>
                  <Icon />
                </span>
                <span className={styles.words}>
                  <b>{t(`common:pages.${text}.title`)}</b>
                  <small>{t(`about.${text}`)}</small>
                </span>
                <ChevronRightIcon className={styles.turn} size={20} />
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
