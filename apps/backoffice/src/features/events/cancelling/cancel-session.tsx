import { useTexts } from '@afilia/client/texts/texts.ts'
import type { StaffEvent, StaffSession } from '@afilia/contract/events/staff-events'
import { presentSession } from '../present.ts'
import { CancelButton } from './cancel-button.tsx'
import { Effect } from './effect.tsx'
import { rereadEvent, useCancelling } from './use-cancelling.ts'

/** Cancels one session of an event that has several. */
export function CancelSession({ event, session }: { event: StaffEvent; session: StaffSession }) {
  const t = useTexts('staff-events')
  const action = useCancelling(event, session.id, t('cancelSession.done'))
  const when = presentSession(session)
  const isLast = event.sessions.every(({ id, isCancelled }) => isCancelled || id === session.id)
  return (
    <CancelButton
      action={action}
      fullLabel={t('cancelSession.named', { when })}
      id={session.id}
      label={t('cancelSession.button')}
      onAsk={() => void rereadEvent()}
      title={t('cancelSession.title')}
    >
      <p>{when}</p>
      {isLast && <p>{t('cancelling.whole')}</p>}
      <Effect sessions={[session]} />
    </CancelButton>
  )
}
