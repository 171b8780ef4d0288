import type { Translate } from '@afilia/i18n/keys'
import { AnswerList } from '@afilia/client/parts/answers/answer-list.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { StaffBooking, StaffEvent } from '@afilia/contract/events/staff-events'
import { Dialog } from '@afilia/ui/feedback/dialog'
import { Badge } from '@afilia/ui/marks/badge'
import { CancelBooking } from '../cancelling/cancel-booking.tsx'
import rows from '../../../parts/lists/rows.module.css'
import styles from '../events.module.css'
import { presentMoment, presentNumber, presentSession } from '../present.ts'
import { BookingFile } from './booking-file.tsx'
import { Entries } from './entries.tsx'
import { useMoneyWords } from './use-money-words.ts'

interface BookingDialogProps {
  booking: StaffBooking
  event: StaffEvent
  onClose: () => void
}

/** A booking: participants, their answers to the event's form, and their files. */
export function BookingDialog({ booking, event, onClose }: BookingDialogProps) {
  const t = useTexts(['staff-events', 'booking', 'common'])
  const moneyOf = useMoneyWords()
  const { state, position, until, places, createdAt, isHidden, cancelReason, formId } = booking
  const session = event.sessions.find(({ id }) => id === booking.sessionId)
  const form = event.forms.find(({ id }) => id === formId)
  const name = booking.participants[0]?.name ?? t('booking.hidden')
  const facts = [
    event.sessions.length > 1 && session && presentSession(session),
    t('booking.places', { places: presentNumber(places) }),
    t('booking.booked', { when: presentMoment(createdAt) }),
    position !== null && t('booking.position', { number: presentNumber(position) }),
    until && t('booking.until', { until: presentMoment(until) }),
    moneyOf(booking),
  ]
  // Two participants may have the same name.
  const people = booking.participants.map((one, i) => ({ ...one, key: String(i) }))
  return (
    <Dialog closeLabel={t('common:close')} isOpen onClose={onClose} title={name}>
      <div className={styles.dialog}>
        <p>{t(`booking:states.${state}`)}</p>
        <p className={rows.facts}>{facts.filter(Boolean).join(' · ')}</p>
        {cancelReason && <p className={rows.facts}>{t('reason', { reason: cancelReason })}</p>}
        {isHidden && <p className={rows.facts}>{t('booking.hiddenHelp')}</p>}
        {form && form !== event.forms[0] && !isHidden && <p className={rows.facts}>{t('booking.oldForm')}</p>}
        {people.map(({ key, name: who, answers, attended, entries }) => (
          <div className={styles.person} key={key}>
            {(key !== '0' || attended > 0) && (
              <p className={styles.who}>
                {key !== '0' && <b translate="no">{who ?? t('booking.hidden')}</b>}
                {attended > 0 && <Badge tone="success">{toCame(attended, session?.meetings.length ?? 1, t)}</Badge>}
              </p>
            )}
            <Entries entries={entries} name={who ?? t('booking.hidden')} />
            {form && !isHidden && (
              <AnswerList
                answers={answers}
                form={form}
                isMember={key === '0'}
                renderFile={(id) => (
                  <BookingFile eventId={event.id} file={booking.files.find((one) => one.id === id)} orderId={booking.id} />
                )}
              />
            )}
          </div>
        ))}
        {booking.canCancel && <CancelBooking booking={booking} name={name} />}
      </div>
    </Dialog>
  )
}

type Texts = Translate<'staff-events'>

const toCame = (attended: number, meetings: number, t: Texts): string =>
  meetings > 1 ? t('booking.cameTo', { number: presentNumber(attended), total: presentNumber(meetings) }) : t('booking.came')
