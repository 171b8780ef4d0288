import type { Translate } from '@afilia/i18n/keys'
import type { Order } from '@afilia/contract/events/orders'
import { formatMoney } from '@afilia/i18n/format'
import { Notice } from '@afilia/ui/feedback/notice'
import { Badge } from '@afilia/ui/marks/badge'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { presentMoment } from '../when/present-times.ts'

/** Facts on the money of an order: price, amounts paid and refunded, and the bank's reference. Nothing for a free order. */
export function MoneyFacts({ order }: { order: Order }) {
  const t = useTexts('paying')
  if (order.amount === 0) return null
  const state = order.refund ? t(`refund.${order.refund}`) : order.isPaid ? t('paid') : null
  return (
    <>
      <div>
        <dt>{t('price.total')}</dt>
        <dd>
          {formatMoney(order.amount, currentLanguage())} {state && <Badge tone={order.refund ? 'neutral' : 'success'}>{state}</Badge>}
        </dd>
      </div>
      {order.receipt && (
        <>
          <div>
            <dt>{t('receipt.at')}</dt>
            <dd>{presentMoment(order.receipt.paidAt)}</dd>
          </div>
          <div>
            <dt>{t('receipt.number')}</dt>
            <dd>{order.receipt.number}</dd>
          </div>
        </>
      )}
    </>
  )
}

/** Until when cancelling gives a refund; or what happens to a payment that the bank reported late. */
export function MoneyTerms({ order }: { order: Order }) {
  const t = useTexts('paying')
  if (order.amount === 0) return null
  if (order.canCancel) return <p>{explainRefund(t, order)}</p>
  const isSilent = order.state === 'LAPSED' && order.payUntil !== null && order.refund === null
  if (!isSilent) return null
  return (
    <Notice title={t('result.SILENT.title')} tone="warning">
      <p>{t('result.SILENT.text')}</p>
    </Notice>
  )
}

type Texts = Translate<'paying'>
type Refundable = Pick<Order, 'amount' | 'isPaid' | 'refundUntil' | 'isCalledOff'>

/** What cancelling an order now means for its money. */
function explainRefund(t: Texts, { isCalledOff, refundUntil }: Refundable): string {
  if (isCalledOff) return t('terms.calledOff')
  if (refundUntil === null) return t('terms.never')
  return new Date(refundUntil) > new Date() ? t('terms.until', { until: presentMoment(refundUntil) }) : t('terms.over')
}

/** The same text, before cancelling. */
export function RefundWords({ order }: { order: Refundable }) {
  const t = useTexts('paying')
  if (order.amount === 0 || !order.isPaid) return null
  return ` ${explainRefund(t, order)}`
}
