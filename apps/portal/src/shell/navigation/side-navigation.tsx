import { canSeePage } from '@afilia/domain/identity/access'
import type { Role } from '@afilia/domain/identity/roles'
import { useRouterState } from '@tanstack/react-router'
import { findPage, type Group, listGroup, type Page, tabPages } from '@afilia/domain/site/pages'
import { GROUP_ICONS, TAB_ICONS } from './tab-icons.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { listGroups } from './list-groups.ts'
import styles from '@afilia/client/shell/navigation.module.css'
import { nameInGroup } from './name-in-group.ts'
import { NavigationLink } from '@afilia/client/shell/navigation-link.tsx'

/** The pages of these groups link to each other, so one link represents each group. */
const FOLDED: ReadonlySet<Group> = new Set(['profile', 'admin'])

/** The reader's pages by group, beside the page. */
export function SideNavigation({ roles }: { roles: readonly Role[] }) {
  const t = useTexts(['common', 'pages'])
  const current = useRouterState({ select: ({ location }) => findPage(location.pathname) })
  const listOf = current?.path.includes('$') ? findListOf(current) : undefined
  const single = tabPages.filter((page) => !('group' in page)).filter(({ allowed }) => canSeePage(roles, allowed))
  return (
    <ul className={styles.side}>
      {single.map(({ path, text, tab }) => {
        const Icon = TAB_ICONS[tab]
        return (
          <li key={path}>
            <NavigationLink className={styles.link} to={path}>
              <Icon size={22} />
              {t(`pages:${text}.short`)}
            </NavigationLink>
          </li>
        )
      })}
      {listGroups(roles).map(({ group, pages }) => {
        const Icon = GROUP_ICONS[group]
        const name = t(`pages:groups.${group}`)
        return FOLDED.has(group) ? (
          <li key={group}>
            <NavigationLink className={styles.link} isOfGroup={group === current?.group} to={pages[0].path}>
              <Icon size={22} />
              {name}
            </NavigationLink>
          </li>
        ) : (
          <li key={group}>
            <p className={styles.group} id={`group-${group}`}>
              <Icon size={22} />
              {name}
            </p>
            <ul aria-labelledby={`group-${group}`}>
              {pages.map(({ path, text }) => (
                <li key={path}>
                  <NavigationLink className={`${styles.link} ${styles.inner}`} isOfGroup={path === listOf} to={path}>
                    {nameInGroup(t, text)}
                  </NavigationLink>
                </li>
              ))}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}

/** The list page of a shown item: `/events` for `/events/$id`; otherwise the first page of the group. Longer paths come later. */
function findListOf({ path, group }: Page): string | undefined {
  const pages = group ? listGroup(group).map((page) => page.path) : []
  return pages.findLast((one) => path.startsWith(`${one}/`)) ?? pages[0]
}
