import { send } from '@afilia/client/calls/query.ts'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { StaffBooking } from '@afilia/contract/events/staff-events'
import { Checkbox } from '@afilia/ui/forms/field'
import { useState } from 'react'
import { presentMoney } from '../present.ts'
import { CancelButton } from './cancel-button.tsx'
import { rereadBookings, rereadEvent } from './use-cancelling.ts'

/** Cancels a booking on behalf of a member. An administrator may refund even if the terms give no refund. */
export function CancelBooking({ booking, name }: { booking: StaffBooking; name: string }) {
  const t = useTexts('staff-events')
  const [isRefunded, setIsRefunded] = useState(false)
  const { isBusy, problem, run, forgetProblem } = useAction()
  const { id, amount, isPaid, isRefundedByTerms } = booking
  const cancel = async (reason: string): Promise<boolean> => {
    const body = { reason, isRefunded }
    const isDone = await run(
      () => send('POST staff/bookings/{order}/cancellation', { params: { order: id }, body }),
      t('cancelBooking.done'),
    )
    if (!isDone) return false
    await rereadBookings()
    await rereadEvent()
    return true
  }
  return (
    <CancelButton
      action={{ isBusy, problem, forgetProblem, cancel }}
      fullLabel={t('booking.cancelNamed', { name })}
      id={id}
      label={t('booking.cancel')}
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
    </CancelButton>
  )
}
