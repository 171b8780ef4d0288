import type { CheckInTicket } from '@afilia/contract/events/check-in'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { formatTime } from '@afilia/i18n/format'
import { Button } from '@afilia/ui/forms/button'
import styles from './check-in.module.css'

/** The maximum number shown. A longer search text narrows the list. */
const MOST = 50

interface GuestListProps {
  tickets: readonly CheckInTicket[]
  onLetIn: (ticket: CheckInTicket) => void
  onUndo: (ticket: CheckInTicket) => void
}

/** The participants by name, with the state of their tickets and the actions. */
export function GuestList({ tickets, onLetIn, onUndo }: GuestListProps) {
  const t = useTexts('check-in')
  if (tickets.length === 0) return <p>{t('nobody')}</p>
  return (
    <>
      <ul className={styles.guests}>
        {tickets
          .toSorted(byName)
          .slice(0, MOST)
          .map((ticket) => (
            <li key={`${ticket.orderId} ${ticket.participant}`}>
              <Guest onLetIn={onLetIn} onUndo={onUndo} ticket={ticket} />
            </li>
          ))}
      </ul>
      {tickets.length > MOST && <p>{t('more', { count: tickets.length - MOST })}</p>}
    </>
  )
}

/** People who do not show their name come last. */
const byName = (a: CheckInTicket, b: CheckInTicket): number =>
  Number(a.name === null) - Number(b.name === null) || (a.name ?? '').localeCompare(b.name ?? '', currentLanguage())

function Guest({ ticket, onLetIn, onUndo }: Pick<GuestListProps, 'onLetIn' | 'onUndo'> & { ticket: CheckInTicket }) {
  const t = useTexts('check-in')
  const name = ticket.name ?? t('hidden')
  const [first] = ticket.entries
  const isUnconfirmed = first !== undefined && ticket.entries.every((entry) => entry.isUnconfirmed)
  return (
    <div className={styles.guest}>
      <p>
        <b translate="no">{name}</b>
        <span>
          {ticket.isCancelled
            ? t('state.cancelled')
            : first
              ? t(isUnconfirmed ? 'state.unconfirmed' : 'state.inside', { time: formatTime(new Date(first.at)) })
              : t(ticket.isOwn ? 'state.own' : 'state.expected')}
        </span>
      </p>
      {ticket.isOwn ? null : first ? (
        <Button aria-label={t('undoFor', { name })} onClick={() => onUndo(ticket)} variant="quiet">
          {t('undo')}
        </Button>
      ) : (
        !ticket.isCancelled && (
          <Button aria-label={t('letInFor', { name })} onClick={() => onLetIn(ticket)} variant="secondary">
            {t('letIn')}
          </Button>
        )
      )}
    </div>
  )
}
