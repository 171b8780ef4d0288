import { useTexts } from '@afilia/client/texts/texts.ts'
import type { StaffBooking } from '@afilia/contract/events/staff-events'
import { presentMoney } from '../present.ts'

/** Names the price of a booking and the state of its payment and refund; empty if it is free. */
export function useMoneyWords() {
  const t = useTexts('staff-events')
  return ({ amount: cents, isPaid, refund }: StaffBooking): string => {
    if (cents === 0) return ''
    const amount = presentMoney(cents)
    if (refund) return t(`booking.refund.${refund}`, { amount })
    return t(isPaid ? 'booking.paid' : 'booking.unpaid', { amount })
  }
}
