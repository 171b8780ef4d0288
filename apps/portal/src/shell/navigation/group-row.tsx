import type { Role } from '@afilia/domain/identity/roles'
import type { Group } from '@afilia/domain/site/pages/page'
import { findPage } from '@afilia/domain/site/pages/portal-pages'
import { listRowPages } from '@afilia/domain/site/tabs'
import { NavigationLink } from '@afilia/client/shell/navigation-link.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { useRouterState } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { GroupMenu } from './group-menu.tsx'
import { listGroups } from './list-groups.ts'
import styles from './main-navigation.module.css'
import { useClosing } from './use-closing.ts'

/** The reader's groups in one row. Each opens the list of its pages; one with a single way in is a link. */
export function GroupRow({ roles }: { roles: readonly Role[] }) {
  const t = useTexts(['common', 'pages'])
  const row = useRef<HTMLUListElement>(null)
  const [open, setOpen] = useState<Group>()
  const close = (): void => setOpen(undefined)
  useClosing(row, open !== undefined, close)
  const current = useRouterState({ select: ({ location }) => findPage(location.pathname) })
  return (
    <ul className={styles.row} ref={row}>
      {listRowPages(roles).map(({ path, text }) => (
        <li key={path}>
          <NavigationLink className={styles.entry} onClick={close} to={path}>
            {t(`pages:${text}.short`)}
          </NavigationLink>
        </li>
      ))}
      {listGroups(roles)
        .filter(({ group }) => group !== 'profile')
        .map(({ group, pages }) => {
          const isCurrent = group === current?.group
          const name = t(`pages:groups.${group}`)
          return (
            <li className={styles.group} key={group}>
              {group === 'admin' || pages.length === 1 ? (
                <NavigationLink className={styles.entry} isOfGroup={isCurrent} onClick={close} to={pages[0].path}>
                  {name}
                </NavigationLink>
              ) : (
                <GroupMenu
                  current={isCurrent ? current : undefined}
                  isOpen={group === open}
                  name={name}
                  onClose={close}
                  onToggle={() => setOpen(group === open ? undefined : group)}
                  pages={pages}
                />
              )}
            </li>
          )
        })}
    </ul>
  )
}
