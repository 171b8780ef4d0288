import { NavigationLink } from '@afilia/client/shell/navigation-link.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { Role } from '@afilia/domain/identity/roles'
import { Dialog } from '@afilia/ui/feedback/dialog'
import { HouseIcon, MenuIcon } from '@afilia/ui/marks/icons'
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { isInEntry, listEntries } from './list-entries.ts'
import styles from './office-navigation.module.css'

/** The tabs on a phone beside the one of the whole menu. */
const MOST_TABS = 4

/** The menu: a column at the side on wide screens, which shows the pages of the current entry; tabs and a dialog on a phone. */
export function Navigation({ roles }: { roles: readonly Role[] }) {
  const t = useTexts(['common', 'pages', 'admin'])
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const [isOpen, setIsOpen] = useState(false)
  const entries = listEntries(roles)
  const close = (): void => setIsOpen(false)
  return (
    <nav aria-label={t('sections')} className={styles.navigation}>
      <ul className={styles.side}>
        {entries.map((entry) => {
          const { name, icon: Icon, pages } = entry
          const isCurrent = isInEntry(entry, pathname)
          return (
            <li key={name}>
              <NavigationLink
                className={isCurrent && pages.length > 1 ? styles.opened : styles.link}
                isOfGroup={isCurrent}
                to={pages[0].path}
              >
                <Icon size={20} />
                {t(`admin:menu.${name}`)}
              </NavigationLink>
              {isCurrent && pages.length > 1 && (
                <ul className={styles.pages}>
                  {pages.map(({ path, text }) => (
                    <li key={path}>
                      <NavigationLink className={styles.inner} to={path}>
                        {t(`pages:${text}.title`)}
                      </NavigationLink>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          )
        })}
        <li className={styles.portal}>
          <NavigationLink className={styles.link} to="/">
            <HouseIcon size={20} />
            {t('admin:toPortal')}
          </NavigationLink>
        </li>
      </ul>
      <ul className={styles.tabs}>
        {entries.slice(0, MOST_TABS).map((entry) => {
          const { name, icon: Icon, pages } = entry
          return (
            <li key={name}>
              <NavigationLink className={styles.tab} isOfGroup={isInEntry(entry, pathname)} to={pages[0].path}>
                <Icon size={22} />
                {t(`admin:menu.${name}`)}
              </NavigationLink>
            </li>
          )
        })}
        <li>
          <button className={styles.tab} onClick={() => setIsOpen(true)} type="button">
            <MenuIcon size={22} />
            {t('admin:menu.all')}
          </button>
        </li>
      </ul>
      <Dialog closeLabel={t('close')} isOpen={isOpen} onClose={close} title={t('admin:menu.all')}>
        <ul className={styles.all}>
          {entries.map(({ name, icon: Icon, pages }) => (
            <li key={name}>
              <p>
                <Icon size={20} />
                {t(`admin:menu.${name}`)}
              </p>
              <ul className={styles.pages}>
                {pages.map(({ path, text }) => (
                  <li key={path}>
                    <NavigationLink className={styles.inner} onClick={close} to={path}>
                      {t(`pages:${text}.title`)}
                    </NavigationLink>
                  </li>
                ))}
              </ul>
            </li>
          ))}
          <li>
            <NavigationLink className={styles.link} to="/">
              <HouseIcon size={20} />
              {t('admin:toPortal')}
            </NavigationLink>
          </li>
        </ul>
      </Dialog>
    </nav>
  )
}
