import styles from '@afilia/client/parts/page/back-link.module.css'
import { ArrowLeftIcon } from '@afilia/ui/marks/icons'
import { Link } from '@tanstack/react-router'

type Target =
  | { to: '/admin/cases' | '/admin/events' | '/admin/job-sources' | '/admin/jobs' | '/admin/messages' }
  | { to: '/admin/appointments'; search: { office: string | undefined } }

/** A link above the heading of an item, back to its list. */
export function BackLink({ children, ...target }: Target & { children: string }) {
  return (
    <Link className={styles.back} {...target}>
      <ArrowLeftIcon size={20} />
      {children}
    </Link>
  )
}
