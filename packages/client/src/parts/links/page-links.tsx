import type { IconComponent } from '@afilia/ui/marks/icons'
import { ChevronRightIcon } from '@afilia/ui/marks/icons'
import type { PAGES } from '@afilia/domain/site/pages'
import { PageLink } from './page-link.tsx'
import styles from './page-links.module.css'

interface LinkedPage {
  path: (typeof PAGES)[number]['path']
  icon: IconComponent
  title: string
  about: string
}

/** Links to other pages, each with a description. */
export function PageLinks({ links }: { links: readonly LinkedPage[] }) {
  return (
    <ul className={styles.links}>
      {links.map(({ path, icon: Icon, title, about }) => (
        <li key={path}>
          <PageLink className={styles.link} to={path}>
            <span className={styles.icon}>
              <Icon />
            </span>
            <span className={styles.words}>
              <b>{title}</b>
              <small>{about}</small>
            </span>
            <ChevronRightIcon className={styles.turn} size={20} />
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
