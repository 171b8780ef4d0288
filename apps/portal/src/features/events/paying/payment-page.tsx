import type { PaymentTry } from '@afilia/contract/money/payments'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { Notice } from '@afilia/ui/feedback/notice'
import { CalendarDaysIcon } from '@afilia/ui/marks/icons'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '@afilia/client/calls/api-error.ts'
import { query } from '@afilia/client/calls/query.ts'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { PublicPage } from '@afilia/client/parts/page/public-page.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { PayNotice } from './pay-notice.tsx'

/** Polling intervals in ms: the first minute, when the bank usually answers, and later. */
const ASK_EVERY = 2000
const ASK_LATER_EVERY = 20_000
const MINUTE = 60_000

/** The page to which the bank returns the browser. It ignores the parameters and shows what the bank has told the server. */
export function PaymentPage({ number }: { number: string }) {
  const t = useTexts(['paying', 'pages'])
  const [since] = useState(Date.now)
  const payment = useQuery({
    ...query('GET payments/{number}', { params: { number } }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'STARTED' && data.order.state === 'PAYING' && (Date.now() - since < MINUTE ? ASK_EVERY : ASK_LATER_EVERY),
  })
  const isGone = payment.error instanceof ApiError && payment.error.status === 404
  return (
    <PublicPage>
      <PageHeading lang={payment.data?.order.event.language} lead={payment.data?.order.event.title} title={t('pages:payment.title')} />
      {isGone ? (
        <EmptyState icon={CalendarDaysIcon} title={t('result.gone.title')}>
          <p>{t('result.gone.text')}</p>
        </EmptyState>
      ) : (
        <Loaded query={payment}>{(found) => <Result payment={found} />}</Loaded>
      )}
    </PublicPage>
  )
}

const TONES = { PAID: 'success', REFUNDED: 'warning', REJECTED: 'danger', OVER: 'warning', SILENT: 'warning', WAITING: 'info' } as const

function toResult({ state, order }: PaymentTry): keyof typeof TONES {
  if (state === 'CAPTURED') return 'PAID'
  if (state === 'REFUNDING' || state === 'REFUNDED') return 'REFUNDED'
  if (state === 'STARTED' && order.state === 'LAPSED') return 'SILENT'
  if (order.state !== 'PAYING') return 'OVER'
  return state === 'REJECTED' ? 'REJECTED' : 'WAITING'
}

function Result({ payment }: { payment: PaymentTry }) {
  const t = useTexts('paying')
  const { order } = payment
  const result = toResult(payment)
  return (
    <>
      <Notice
        actions={
          <PageButton params={{ order: order.id }} to="/events/mine/$order" variant="secondary">
            {t('result.see')}
          </PageButton>
        }
        key={result}
        live="status"
        title={t(`result.${result}.title`)}
        tone={TONES[result]}
      >
        <p>{t(`result.${result}.text`)}</p>
      </Notice>
      {order.state === 'PAYING' && <PayNotice order={order} />}
    </>
  )
}
