import type { Role } from '@afilia/domain/identity/roles'
import { listMainPages } from '@afilia/domain/site/tabs'
import { Dialog } from '@afilia/ui/feedback/dialog'
import { GROUP_ICONS } from './group-icons.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import styles from './all-pages.module.css'
import { type GroupOfReader, listGroups } from './list-groups.ts'
import { nameInGroup } from './name-in-group.ts'
import { NavigationLink } from '@afilia/client/shell/navigation-link.tsx'

interface AllPagesProps {
  roles: readonly Role[]
  isOpen: boolean
  onClose: () => void
}

type Pages = readonly GroupOfReader['pages'][number][]

const isOwn = ({ group }: GroupOfReader): boolean => group === 'profile'

/** All of the reader's pages by group, in an overlay, their own first. One link stands for the back office, whose pages link to each other. */
export function AllPages({ roles, isOpen, onClose }: AllPagesProps) {
  const t = useTexts(['common', 'pages'])
  const groups = listGroups(roles)
  const office = groups.filter(({ group }) => group === 'admin').map(({ pages }) => pages[0])
  const list = (pages: Pages) => (
    <ul className={styles.pages}>
      {pages.map(({ path, text }) => (
        <li key={path}>
          <NavigationLink className={styles.page} onClick={onClose} to={path}>
            {nameInGroup(t, text)}
          </NavigationLink>
        </li>
      ))}
    </ul>
  )
  return (
    <Dialog closeLabel={t('close')} isOpen={isOpen} onClose={onClose} title={t('pages:menu.title')}>
      <nav aria-label={t('pages:menu.title')} className={styles.groups}>
        {list([...listMainPages(roles), ...office])}
        {[...groups.filter(isOwn), ...groups.filter((one) => !isOwn(one))]
          .filter(({ group }) => group !== 'admin')
          .map(({ group, pages }) => {
            const Icon = GROUP_ICONS[group]
            return (
              <section key={group}>
                <h3 className={styles.name}>
                  <Icon size={20} />
                  {t(`pages:groups.${group}`)}
                </h3>
                {list(pages)}
              </section>
            )
          })}
      </nav>
    </Dialog>
  )
}
