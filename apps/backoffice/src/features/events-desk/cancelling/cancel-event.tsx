import { useTexts } from '@afilia/client/texts/texts.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import type { DeskEvent } from '@afilia/contract/event-desk'
import { Button } from '@afilia/ui/forms/button'
import { Cluster } from '@afilia/ui/page/layout'
import { useState } from 'react'
import { CancelDialog } from './cancel-dialog.tsx'
import { Effect } from './effect.tsx'
import { useCancelling } from './use-cancelling.ts'

/** Cancels the whole event; nothing once all of it has begun. */
export function CancelEvent({ event }: { event: DeskEvent }) {
  const t = useTexts('events-desk')
  const [isAsked, setIsAsked] = useState(false)
  const { isBusy, problem, forgetProblem, cancel } = useCancelling(event, null, t('cancelEvent.done'))
  const ended = event.sessions.filter(({ canCancel }) => canCancel)
  if (ended.length === 0) return null
  const ask = (): void => {
    forgetProblem()
    setIsAsked(true)
    // What it says of bookings and money is of now.
    void queryClient.invalidateQueries({ queryKey: ['GET desk/events/{event}'] })
  }
  return (
    <Cluster>
      <Button onClick={ask} variant="quietDanger">
        {t('cancelEvent.button')}
      </Button>
      {isAsked && (
        <CancelDialog
          confirmLabel={t('cancelEvent.button')}
          id={event.id}
          isBusy={isBusy}
          onClose={() => setIsAsked(false)}
          onConfirm={cancel}
          problem={problem}
          title={t('cancelEvent.title')}
        >
          <Effect sessions={ended} />
        </CancelDialog>
      )}
    </Cluster>
  )
}
