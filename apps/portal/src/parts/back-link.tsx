import { ArrowLeftIcon } from '@afilia/ui/marks/icons'
import { Link } from '@tanstack/react-router'
import styles from './back-link.module.css'

/** A link above the heading of an item, back to its list. */
export function BackLink({ to, children }: { to: '/advantages' | '/events' | '/events/mine' | '/news'; children: string }) {
  return (
    <Link className={styles.back} to={to}>
      <ArrowLeftIcon size={20} />
      {children}
    </Link>
  )
}
