import { useTexts } from '@afilia/client/texts/texts.ts'
import type { Session } from '@afilia/client/session/session.ts'
import { VisuallyHidden } from '@afilia/ui/page/visually-hidden'
import { useState } from 'react'
import { useUnread } from '../../messages/unread.ts'
import { BellLink } from './bell-link.tsx'
import styles from './bell.module.css'
import { Popups } from './popups.tsx'
import { PushPrompt } from './push-prompt.tsx'
import { useMessages } from './use-messages.ts'

/** The largest number that fits. */
const MAX_SHOWN = 99

/** The link to the mailbox with the number of unread messages. Also starts what follows the messages. Loaded after the page. */
export function Bell({ session }: { session: Session }) {
  const t = useTexts('mailbox')
  const count = useUnread() ?? 0
  useMessages(session)
  return (
    <>
      <BellLink label={t('bell.label', { count })}>
        {count > 0 && (
          <span aria-hidden="true" className={styles.count}>
            {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
          </span>
        )}
      </BellLink>
      <MoreUnread count={count} />
      <Popups />
      <PushPrompt />
    </>
  )
}

/** Announces new messages to screen readers, but not the initial count or a decrease. */
function MoreUnread({ count }: { count: number }) {
  const t = useTexts('mailbox')
  const known = useUnread() !== undefined
  const [before, setBefore] = useState<number>()
  const [said, setSaid] = useState('')
  if (known && before !== count) {
    setBefore(count)
    if (before !== undefined) setSaid(count > before ? t('bell.more', { count }) : '')
  }
  return (
    <VisuallyHidden>
      <output>{said}</output>
    </VisuallyHidden>
  )
}
