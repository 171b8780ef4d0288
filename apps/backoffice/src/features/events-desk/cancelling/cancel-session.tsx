import { queryClient } from '@afilia/client/calls/query-client.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { DeskEvent, DeskSession } from '@afilia/contract/event-desk'
import { Button } from '@afilia/ui/forms/button'
import { Cluster } from '@afilia/ui/page/layout'
import { useState } from 'react'
import { presentSession } from '../present.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { Effect } from './effect.tsx'
import { useCancelling } from './use-cancelling.ts'

/** Cancels one session of several. */
export function CancelSession({ event, session }: { event: DeskEvent; session: DeskSession }) {
  const t = useTexts('events-desk')
  const [isAsked, setIsAsked] = useState(false)
  const { isBusy, problem, forgetProblem, cancel } = useCancelling(event, session.id, t('cancelSession.done'))
  const when = presentSession(session)
  const isLast = event.sessions.every(({ id, isCancelled }) => isCancelled || id === session.id)
  const ask = (): void => {
    forgetProblem()
    setIsAsked(true)
    // What it says of bookings and money is of now.
    void queryClient.invalidateQueries({ queryKey: ['GET desk/events/{event}'] })
  }
  return (
    <Cluster>
      <Button aria-label={t('cancelSession.named', { when })} onClick={ask} variant="quietDanger">
        {t('cancelSession.button')}
      </Button>
      {isAsked && (
        <CancelDialog
          confirmLabel={t('cancelSession.button')}
          id={session.id}
          isBusy={isBusy}
          onClose={() => setIsAsked(false)}
          onConfirm={cancel}
          problem={problem}
          title={t('cancelSession.title')}
        >
          <p>{when}</p>
          {isLast && <p>{t('cancelling.whole')}</p>}
          <Effect sessions={[session]} />
        </CancelDialog>
      )}
    </Cluster>
  )
}
