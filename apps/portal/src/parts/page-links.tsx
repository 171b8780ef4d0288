import type { IconComponent } from '@afilia/ui/icons'
import { ChevronRightIcon } from '@afilia/ui/icons'
import { Link } from '@tanstack/react-router'
import type { PAGES } from '../pages.ts'
import styles from './page-links.module.css'

interface PageLink {
  path: (typeof PAGES)[number]['path']
  icon: IconComponent
  title: string
  about: string
}

/** The ways to other pages, each with what is there; `isCompact` by their names alone on phones, two in a row, and at desks, all in one. */
export function PageLinks({ links, isCompact = false }: { links: readonly PageLink[]; isCompact?: boolean }) {
  return (
    <ul className={`${styles.links} ${isCompact ? styles.compact : ''}`}>
      {links.map(({ path, icon: Icon, title, about }) => (
        <li key={path}>
          <Link className={styles.link} to={path}>
            <span className={styles.icon}>
              <Icon />
            </span>
            <span className={styles.words}>
              <b>{title}</b>
              <small>{about}</small>
            </span>
            <ChevronRightIcon className={styles.turn} size={20} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
