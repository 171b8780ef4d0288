import type { Order } from '@afilia/contract/events/orders'
import { Button } from '@afilia/ui/forms/button'
import { Notice } from '@afilia/ui/feedback/notice'
import { QrCodeIcon } from '@afilia/ui/marks/icons'
import { type ReactNode, useState } from 'react'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { ConfirmDialog } from '@afilia/client/parts/dialogs/confirm-dialog.tsx'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { send } from '@afilia/client/calls/query.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { useReread } from './use-reread.ts'
import { RefundWords } from '../paying/money-facts.tsx'
import { presentMoment } from '../when/present-times.ts'
import detail from '../../../parts/pages/detail.module.css'
import { AcceptButton } from './accept-button.tsx'
import { PayNotice } from '../paying/pay-notice.tsx'

/** The member's actions on an order, by its state. */
export function OrderActs({ order }: { order: Order }) {
  if (order.state === 'OFFERED') return <OfferedActs order={order} />
  if (order.state === 'WAITING') return <WaitingActs order={order} />
  if (order.state === 'PAYING') return <PayingActs order={order} />
  if (order.state === 'CONFIRMED') return <ConfirmedActs order={order} />
  return null
}

/** A reserved place, to accept or decline. */
function OfferedActs({ order }: { order: Order }) {
  const t = useTexts('booking')
  const reread = useReread()
  const decline = async (): Promise<void> => {
    await send('POST orders/events/response', { body: { orderId: order.id, isAccepted: false } }).finally(reread)
  }
  return (
    <Notice
      actions={
        <>
          <AcceptButton orderId={order.id} />
          <AskedButton act={decline} words="offer.decline" />
        </>
      }
      title={order.offeredUntil ? t('facts.until', { until: presentMoment(order.offeredUntil) }) : t('offer.title')}
      tone="warning"
    >
      <p>{t('offer.text')}</p>
    </Notice>
  )
}

function WaitingActs({ order }: { order: Order }) {
  return <CancelButton order={order} words="leave" />
}

function PayingActs({ order }: { order: Order }) {
  return (
    <>
      <PayNotice order={order} />
      <CancelButton order={order} words="cancel" />
    </>
  )
}

function ConfirmedActs({ order }: { order: Order }) {
  const t = useTexts('pages')
  return (
    <>
      <PageButton icon={<QrCodeIcon />} params={{ order: order.id }} to="/events/tickets/$order">
        {t('eventTickets.title')}
      </PageButton>
      <CancelButton order={order} words="cancel" />
    </>
  )
}

function CancelButton({ order, words }: { order: Order; words: 'cancel' | 'leave' }) {
  const reread = useReread()
  if (!order.canCancel) return null
  const cancel = async (): Promise<void> => {
    await send('DELETE orders/{order}', { params: { order: order.id } }).finally(reread)
  }
  return (
    <span className={detail.quiet}>
      <AskedButton act={cancel} words={words}>
        <RefundWords order={order} />
      </AskedButton>
    </span>
  )
}

interface AskedButtonProps {
  act: () => Promise<void>
  words: 'cancel' | 'leave' | 'offer.decline'
  /** Further information before confirming. */
  children?: ReactNode
}

/** A button that asks for confirmation, because its action cannot be undone. */
function AskedButton({ act, words, children }: AskedButtonProps) {
  const t = useTexts('booking')
  const [isAsking, setIsAsking] = useState(false)
  const action = useAction()
  const close = (): void => {
    setIsAsking(false)
    action.forgetProblem()
  }
  return (
    <>
      <Button onClick={() => setIsAsking(true)} variant="quietDanger">
        {t(`${words}.button`)}
      </Button>
      <ConfirmDialog
        backLabel={t('back')}
        confirmLabel={t(`${words}.button`)}
        isBusy={action.isBusy}
        isOpen={isAsking}
        onClose={close}
        onConfirm={() => void action.run(act, t(`${words}.done`)).then((isDone) => isDone && setIsAsking(false))}
        problem={action.problem}
        title={t(`${words}.title`)}
      >
        {t(`${words}.text`)}
        {children}
      </ConfirmDialog>
    </>
  )
}
