import records from '@afilia/client/parts/lists/records.module.css'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { StaffEvent, StaffSession } from '@afilia/contract/events/staff-events'
import { Badge } from '@afilia/ui/marks/badge'
import { CancelSession } from './cancelling/cancel-session.tsx'
import rows from '../../parts/lists/rows.module.css'
import styles from './events.module.css'
import { presentMoment, presentMoney, presentNumber, presentSession } from './present.ts'

/** The sessions with their meetings, used places and check-ins. */
export function Sessions({ event }: { event: StaffEvent }) {
  const t = useTexts('staff-events')
  return (
    <Section id="sessions" title={t('sessionsTitle')}>
      <ul className={records.list}>
        {event.sessions.map((session) => (
          <SessionRow event={event} key={session.id} session={session} />
        ))}
      </ul>
    </Section>
  )
}

function SessionRow({ event, session }: { event: StaffEvent; session: StaffSession }) {
  const t = useTexts('staff-events')
  const { meetings, taken, capacity, waiting, paid, attended, isCancelled, cancelReason } = session
  const number = presentNumber(taken)
  const counts = [
    capacity === null ? t('taken', { number }) : t('takenOf', { number, total: presentNumber(capacity) }),
    waiting > 0 && t('waiting', { number: presentNumber(waiting) }),
    attended > 0 && t('attended', { number: presentNumber(attended) }),
    paid > 0 && t('paid', { amount: presentMoney(paid) }),
  ]
  return (
    <li className={rows.row}>
      <p className={rows.name}>
        {meetings.length === 1 ? (
          <time dateTime={meetings[0]!.startsAt}>{presentSession(session)}</time>
        ) : (
          t('sessionOf', { count: meetings.length })
        )}
        {isCancelled && <Badge tone="danger">{t('cancelled')}</Badge>}
      </p>
      {meetings.length > 1 && (
        <ul className={styles.meetings}>
          {meetings.map((meeting) => (
            <li key={meeting.startsAt}>
              <time dateTime={meeting.startsAt}>{presentMoment(meeting.startsAt)}</time>
              {meeting.attended > 0 && ` · ${t('attended', { number: presentNumber(meeting.attended) })}`}
            </li>
          ))}
        </ul>
      )}
      <p className={rows.facts}>{counts.filter(Boolean).join(' · ')}</p>
      {cancelReason && <p className={rows.facts}>{t('reason', { reason: cancelReason })}</p>}
      {session.canCancel && event.sessions.length > 1 && <CancelSession event={event} session={session} />}
    </li>
  )
}
