import { useTexts } from '@afilia/client/texts/texts.ts'
import type { Mail } from '@afilia/contract/messages/mails'
import { Badge } from '@afilia/ui/marks/badge'

const TONES = { WAITING: 'neutral', SENT: 'success', BOUNCED: 'danger', DEAD: 'danger' } as const

const isKept = ({ state, nextAt }: Mail): boolean => state === 'WAITING' && nextAt === null
const isLate = ({ state, attempts }: Mail): boolean => state === 'WAITING' && attempts > 0

/** Names the state of a mail. */
export function useStateWords() {
  const t = useTexts('outbox')
  return (mail: Mail): string => {
    if (isKept(mail)) return t('kept')
    return isLate(mail) ? t('late') : t(`badges.${mail.state}`)
  }
}

export function MailState({ mail }: { mail: Mail }) {
  const wordsOf = useStateWords()
  return <Badge tone={!isKept(mail) && isLate(mail) ? 'warm' : TONES[mail.state]}>{wordsOf(mail)}</Badge>
}
