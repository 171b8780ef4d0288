import type { Session } from '@afilia/client/session/session.ts'
import { Avatar } from '@afilia/ui/marks/avatar'
import styles from './member-bar.module.css'

/** The avatar in place of the account menu until that is loaded. */
export function AccountPlace({ session }: { session: Session }) {
  return (
    <span className={styles.account}>
      <Avatar image={session.image} name={session.name} />
    </span>
  )
}
