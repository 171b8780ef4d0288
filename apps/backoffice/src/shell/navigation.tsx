import { NavigationLink } from '@afilia/client/shell/navigation-link.tsx'
import styles from '@afilia/client/shell/navigation.module.css'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { canSeePage } from '@afilia/domain/identity/access'
import { adminPages } from '@afilia/domain/site/pages'
import type { Role } from '@afilia/domain/identity/roles'
import { HouseIcon } from '@afilia/ui/marks/icons'
import { PAGE_ICONS } from '../parts/page-icons.ts'

/** Links to the pages of the back office and to the portal: tabs at the bottom on a phone, a list at the side on wide screens. */
export function Navigation({ roles }: { roles: readonly Role[] }) {
  const t = useTexts(['common', 'pages', 'admin'])
  const pages = adminPages
    .filter(({ allowed }) => canSeePage(roles, allowed))
    .map((page) => ({
      path: page.path,
      icon: PAGE_ICONS[page.icon],
      name: t(`pages:${page.text}.title`),
      short: 'isStaffTab' in page ? t(`admin:short.${page.text}`) : undefined,
    }))
  const links = [...pages, { path: '/', icon: HouseIcon, name: t('admin:toPortal'), short: t('admin:short.portal') }]
  const tabs = links.filter(({ short }) => short !== undefined)
  return (
    <nav aria-label={t('sections')} className={styles.navigation}>
      <ul className={styles.tabs}>
        {tabs.map(({ path, icon: Icon, short }) => (
          <li key={path}>
            <NavigationLink className={styles.tab} to={path}>
              <span className={styles.icon}>
                <Icon size={22} />
              </span>
              {short}
            </NavigationLink>
          </li>
        ))}
      </ul>
      <ul className={styles.side}>
        {links.map(({ path, icon: Icon, name }) => (
          <li key={path}>
            <NavigationLink className={styles.link} to={path}>
              <Icon size={22} />
              {name}
            </NavigationLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
