import type { Order } from '@afilia/contract/events/orders'
import { formatMoney } from '@afilia/i18n/format'
import { Notice } from '@afilia/ui/feedback/notice'
import { Badge } from '@afilia/ui/marks/badge'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { presentMoment } from '../when/present-times.ts'

/** What an order costs, what of it is paid or given back, and by what the bank knows it, as facts of it. Nothing for a free one. */
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

/** Of what an order costs: until when cancelling it gives the money back; what becomes of money that the bank was late to tell of. */
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

type Texts = ReturnType<typeof useTexts<'paying'>>
type Refundable = Pick<Order, 'amount' | 'isPaid' | 'refundUntil' | 'isCalledOff'>

/** What cancelling an order from now on means for its money. */
function explainRefund(t: Texts, { isCalledOff, refundUntil }: Refundable): string {
  if (isCalledOff) return t('terms.calledOff')
  if (refundUntil === null) return t('terms.never')
  return new Date(refundUntil) > new Date() ? t('terms.until', { until: presentMoment(refundUntil) }) : t('terms.over')
}

/** The same, for whoever is about to cancel. */
export function RefundWords({ order }: { order: Refundable }) {
  const t = useTexts('paying')
  if (order.amount === 0 || !order.isPaid) return null
  return ` ${explainRefund(t, order)}`
}
