import { send } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { DeskBooking } from '@afilia/contract/event-desk'
import { Button } from '@afilia/ui/forms/button'
import { Checkbox } from '@afilia/ui/forms/field'
import { Cluster } from '@afilia/ui/page/layout'
import { useState } from 'react'
import { presentMoney } from '../present.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { rereadBookings } from './use-cancelling.ts'

/** Cancels a booking for a member who cannot do it. Where the terms give nothing back, the administrator may still. */
export function CancelBooking({ booking, name }: { booking: DeskBooking; name: string }) {
  const t = useTexts('events-desk')
  const [isAsked, setIsAsked] = useState(false)
  const [isRefunded, setIsRefunded] = useState(false)
  const { isBusy, problem, run, forgetProblem } = useAction()
  const { id, amount, isPaid, isRefundedByTerms } = booking
  const cancel = async (reason: string): Promise<boolean> => {
    const body = { reason, isRefunded }
    const isDone = await run(
      () => send('POST desk/bookings/{order}/cancellation', { params: { order: id }, body }),
      t('cancelBooking.done'),
    )
    if (!isDone) return false
    await rereadBookings()
    await queryClient.invalidateQueries({ queryKey: ['GET desk/events/{event}'] })
    return true
  }
  return (
    <Cluster>
      <Button
        aria-label={t('booking.cancelNamed', { name })}
        onClick={() => {
          forgetProblem()
          setIsAsked(true)
        }}
        variant="quietDanger"
      >
        {t('booking.cancel')}
      </Button>
      {isAsked && (
        <CancelDialog
          confirmLabel={t('booking.cancel')}
          id={id}
          isBusy={isBusy}
          onClose={() => setIsAsked(false)}
          onConfirm={cancel}
          problem={problem}
          title={t('cancelBooking.title')}
        >
          <p>{t('cancelBooking.who', { name })}</p>
          {isPaid && (
            <>
              <p>{t('cancelBooking.money', { amount: presentMoney(amount) })}</p>
              <p>{t(isRefundedByTerms ? 'cancelBooking.byTerms' : 'cancelBooking.kept')}</p>
              {!isRefundedByTerms && (
                <Checkbox
                  checked={isRefunded}
                  id="refund-all"
                  label={t('cancelBooking.refund')}
                  onChange={({ target }) => setIsRefunded(target.checked)}
                />
              )}
            </>
          )}
        </CancelDialog>
      )}
    </Cluster>
  )
}
