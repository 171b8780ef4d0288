import { useTexts } from '@afilia/client/texts/texts.ts'
import type { StaffEvent } from '@afilia/contract/events/staff-events'
import { CancelButton } from './cancel-button.tsx'
import { Effect } from './effect.tsx'
import { rereadEvent, useCancelling } from './use-cancelling.ts'

/** Cancels the whole event. Renders nothing once every session has begun. */
export function CancelEvent({ event }: { event: StaffEvent }) {
  const t = useTexts('staff-events')
  const action = useCancelling(event, null, t('cancelEvent.done'))
  const ended = event.sessions.filter(({ canCancel }) => canCancel)
  if (ended.length === 0) return null
  return (
    <CancelButton
      action={action}
      id={event.id}
      label={t('cancelEvent.button')}
      onAsk={() => void rereadEvent()}
      title={t('cancelEvent.title')}
    >
      <Effect sessions={ended} />
    </CancelButton>
  )
}
