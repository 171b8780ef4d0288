import type { Order } from '@afilia/contract/orders'
import { formatMoney } from '@afilia/i18n/format'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { presentMoment } from '../when/present-times.ts'

/** What an order costs, what of it is paid or given back, and until when cancelling gives it back. Nothing for a free one. */
export function MoneyFacts({ order }: { order: Order }) {
  const t = useTexts('paying')
  if (order.amount === 0) return null
  const amount = formatMoney(order.amount, currentLanguage())
  const state = order.refund ? t(`refund.${order.refund}`) : order.isPaid ? t('paid') : null
  return (
    <>
      <p>{t('pay.amount', { amount })}</p>
      {state && <p>{state}</p>}
      {order.canCancel && <p>{explainRefund(t, order.refundUntil)}</p>}
    </>
  )
}

type Texts = ReturnType<typeof useTexts<'paying'>>

/** What cancelling an order from now on means for its money. */
function explainRefund(t: Texts, refundUntil: string | null): string {
  if (refundUntil === null) return t('terms.never')
  return new Date(refundUntil) > new Date() ? t('terms.until', { until: presentMoment(refundUntil) }) : t('terms.over')
}

/** The same, for whoever is about to cancel. */
export function RefundWords({ order }: { order: Pick<Order, 'amount' | 'isPaid' | 'refundUntil'> }) {
  const t = useTexts('paying')
  if (order.amount === 0 || !order.isPaid) return null
  return ` ${explainRefund(t, order.refundUntil)}`
}
