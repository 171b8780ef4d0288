import type { EventPage, EventSession } from '@afilia/contract/events/events'
import { RadioGroup } from '@afilia/ui/forms/field'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { presentMeetings } from '../when/present-times.ts'
import type { BookingDraft } from './booking-draft.ts'
import { isFull, toFieldId } from './validate-booking.ts'

interface SessionChoiceProps {
  event: EventPage
  draft: BookingDraft
  change: (next: Partial<BookingDraft>) => void
  error: string | undefined
}

/** The sessions with their free places; a single session is preselected. */
export function SessionChoice({ event, draft, change, error }: SessionChoiceProps) {
  const t = useTexts('booking')
  const describe = (session: EventSession): string => {
    if (session.free === null) return t('session.open')
    return isFull(session, draft) ? t('session.full', { places: session.waiting }) : t('session.free', { places: session.free })
  }
  const [only, ...others] = event.sessions
  return (
    <Section id="booking-session" title={t('session.label')}>
      {only && others.length === 0 ? (
        <div>
          <p>{presentMeetings(only.meetings)}</p>
          <p>{describe(only)}</p>
        </div>
      ) : (
        <RadioGroup
          error={error}
          id={toFieldId('sessionId')}
          label={t('session.missing')}
          name="session"
          onChange={({ target }) => change({ sessionId: target.value })}
          options={event.sessions.map((session) => ({
            value: session.id,
            label: presentMeetings(session.meetings),
            help: describe(session),
          }))}
          value={draft.sessionId}
        />
      )}
    </Section>
  )
}
