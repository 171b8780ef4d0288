import type { Order } from '@afilia/contract/events/orders'
import { formatMoney } from '@afilia/i18n/format'
import { Button } from '@afilia/ui/forms/button'
import { Notice } from '@afilia/ui/feedback/notice'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { presentMoment } from '../when/present-times.ts'
import { sendToBank } from './send-to-bank.ts'

/** Places reserved until they are paid: the deadline and the link to the bank. */
export function PayNotice({ order }: { order: Pick<Order, 'id' | 'amount' | 'payUntil'> }) {
  const t = useTexts('paying')
  const paying = useAction()
  const amount = formatMoney(order.amount, currentLanguage())
  return (
    <>
      <Notice
        actions={
          <Button isBusy={paying.isBusy} onClick={() => void paying.run(() => sendToBank(order.id))}>
            {t('pay.button')}
          </Button>
        }
        title={t('pay.title')}
        tone="warning"
      >
        <p>{t('pay.amount', { amount })}</p>
        {order.payUntil && <p>{t('pay.until', { until: presentMoment(order.payUntil) })}</p>}
        <p>{t('pay.bank')}</p>
      </Notice>
      <ActionProblem text={paying.problem} />
    </>
  )
}
