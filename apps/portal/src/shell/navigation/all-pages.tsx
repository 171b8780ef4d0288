import type { Role } from '@afilia/domain/identity/roles'
import { Dialog } from '@afilia/ui/feedback/dialog'
import { GROUP_ICONS } from './tab-icons.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import styles from './all-pages.module.css'
import { listGroups } from './list-groups.ts'
import { nameInGroup } from './name-in-group.ts'
import { NavigationLink } from '@afilia/client/shell/navigation-link.tsx'

interface AllPagesProps {
  roles: readonly Role[]
  isOpen: boolean
  onClose: () => void
}

/** All of the reader's pages by group, in an overlay. */
export function AllPages({ roles, isOpen, onClose }: AllPagesProps) {
  const t = useTexts(['common', 'pages'])
  return (
    <Dialog closeLabel={t('close')} isOpen={isOpen} onClose={onClose} title={t('pages:menu.title')}>
      <nav aria-label={t('pages:menu.title')} className={styles.groups}>
        {listGroups(roles).map(({ group, pages }) => {
          const Icon = GROUP_ICONS[group]
          return (
            <section key={group}>
              <h3 className={styles.name}>
                <Icon size={20} />
                {t(`pages:groups.${group}`)}
              </h3>
              <ul className={styles.pages}>
                {pages.map(({ path, text }) => (
                  <li key={path}>
                    <NavigationLink className={styles.page} onClick={onClose} to={path}>
                      {nameInGroup(t, text)}
                    </NavigationLink>
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
      </nav>
    </Dialog>
  )
}
