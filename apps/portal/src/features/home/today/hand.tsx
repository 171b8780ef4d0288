import { MEMBER_ROLES } from '@afilia/domain/identity/roles'
import { holdsRole } from '@afilia/domain/identity/access'
import type { Session } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { Block } from '../member/home-block.tsx'
import { CardRow } from './card-row.tsx'
import { DelegateRow } from './delegate-row.tsx'
import { HandMessages } from './hand-messages.tsx'
import styles from './today.module.css'

/** What members need at any moment: their card, and the person who represents them; on a desk their messages, too. */
export function Hand({ session }: { session: Session }) {
  const t = useTexts('member-home')
  return (
    <div className={styles.atHand}>
      {holdsRole(session, MEMBER_ROLES) && <CardRow />}
      <Block name="delegate" title={t('delegate.title')}>
        {(delegate) => <DelegateRow delegate={delegate} />}
      </Block>
      <HandMessages />
    </div>
  )
}
