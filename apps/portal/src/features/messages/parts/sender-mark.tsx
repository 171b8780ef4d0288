import type { MessageCard } from '@afilia/contract/messages/messages'
import type { Topic } from '@afilia/domain/messages/messages'
import { Avatar } from '@afilia/ui/marks/avatar'
import { BriefcaseMedicalIcon, CalendarDaysIcon, type IconComponent, NewspaperIcon, ReceiptIcon, UsersIcon } from '@afilia/ui/marks/icons'
import { ClipboardIcon } from '@afilia/ui/marks/mailbox-icons'
import styles from './parts.module.css'

const ICONS: Readonly<Record<Topic, IconComponent>> = {
  NEWS: NewspaperIcon,
  EVENTS: CalendarDaysIcon,
  JOBS: BriefcaseMedicalIcon,
  REQUESTS: ClipboardIcon,
  MONEY: ReceiptIcon,
  UNION: UsersIcon,
}

/** The initials of the person who wrote, or the icon of the portal's topic. Decorative: the sender is beside it. */
export function SenderMark({ author, topic }: Pick<MessageCard, 'author' | 'topic'>) {
  const Icon = ICONS[topic]
  return (
    <span className={styles.mark} data-person={author ? '' : undefined}>
      {author ? <Avatar name={author.name} /> : <Icon size={20} />}
    </span>
  )
}
