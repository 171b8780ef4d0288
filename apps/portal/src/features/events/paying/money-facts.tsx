import type { Order } from '@afilia/contract/orders'
import { formatMoney } from '@afilia/i18n/format'
import { Badge } from '@afilia/ui/marks/badge'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { presentMoment } from '../when/present-times.ts'

/** What an order costs, and what of it is paid or given back, as one of its facts. Nothing for a free one. */
export function MoneyFact({ order }: { order: Order }) {
  const t = useTexts('paying')
  if (order.amount === 0) return null
  const state = order.refund ? t(`refund.${order.refund}`) : order.isPaid ? t('paid') : null
  return (
    <div>
      <dt>{t('price.total')}</dt>
      <dd>
        {formatMoney(order.amount, currentLanguage())} {state && <Badge tone={order.refund ? 'neutral' : 'success'}>{state}</Badge>}
      </dd>
    </div>
  )
}

/** Until when cancelling an order gives its money back. */
export function RefundTerms({ order }: { order: Order }) {
  const t = useTexts('paying')
  return order.amount > 0 && order.canCancel ? <p>{explainRefund(t, order.refundUntil)}</p> : null
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
