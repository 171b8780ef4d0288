import { ArrowLeftIcon } from '@afilia/ui/icons'
import { Link } from '@tanstack/react-router'
import styles from './back-link.module.css'

/** Above the heading of one thing: the way to the list that it is of. */
export function BackLink({ to, children }: { to: '/advantages' | '/news'; children: string }) {
  return (
    <Link className={styles.back} to={to}>
      <ArrowLeftIcon size={20} />
      {children}
    </Link>
  )
}
