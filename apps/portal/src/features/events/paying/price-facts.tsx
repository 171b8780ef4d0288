import type { EventPage, EventSession } from '@afilia/contract/events/events'
import { toRefundEnd } from '@afilia/domain/money/prices'
import { formatMoney } from '@afilia/i18n/format'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { presentMoment } from '../when/present-times.ts'
import answers from '@afilia/client/parts/answers/answers.module.css'

/** The total price of a booking in cents; 0 if the event is free. */
export const toTotal = ({ price }: Pick<EventPage, 'price'>, companions: number): number =>
  price ? price.mine + companions * price.companion : 0

const money = (cents: number): string => formatMoney(cents, currentLanguage())

/** The price, who charges it, and the refund terms, before anything is sent. */
export function PriceFacts({ event, session, companions }: { event: EventPage; session: EventSession | undefined; companions: number }) {
  const t = useTexts('paying')
  if (!event.price) return null
  const total = toTotal(event, companions)
  const end = session && toRefundEnd(new Date(session.startsAt).getTime(), event.price.refundHours)
  return (
    <>
      <dl className={answers.facts}>
        <div>
          <dt>{t('price.mine')}</dt>
          <dd>{money(event.price.mine)}</dd>
        </div>
        {companions > 0 && (
          <div>
            <dt>{t('price.companion')}</dt>
            <dd>{money(event.price.companion)}</dd>
          </div>
        )}
        <div>
          <dt>{t('price.total')}</dt>
          <dd>{money(total)}</dd>
        </div>
      </dl>
      {total > 0 && (
        <>
          <p>{t('price.who')}</p>
          <p>{end === undefined ? t('terms.never') : t('terms.until', { until: presentMoment(new Date(end).toISOString()) })}</p>
        </>
      )}
    </>
  )
}
