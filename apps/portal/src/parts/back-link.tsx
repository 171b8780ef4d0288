import { ArrowLeftIcon } from '@afilia/ui/marks/icons'
import { Link } from '@tanstack/react-router'
import styles from '@afilia/client/parts/page/back-link.module.css'

type Target =
  | {
      to:
        | '/advantages'
        | '/events'
        | '/events/mine'
        | '/jobs'
        | '/jobs/eir'
        | '/jobs/private'
        | '/news'
        | '/profile/messages'
        | '/services'
        | '/services/requests'
    }
  | { to: '/events/$id'; params: { id: string } }

/** A link above the heading of an item, back to its list, or from what is done with the item to the item. */
export function BackLink({ children, ...target }: Target & { children: string }) {
  return (
    <Link className={styles.back} {...target}>
      <ArrowLeftIcon size={20} />
      {children}
    </Link>
  )
}
