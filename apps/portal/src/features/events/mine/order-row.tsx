import type { OrderCard } from '@afilia/contract/events/orders'
import { Link } from '@tanstack/react-router'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { DateRail } from '../../../parts/rows/date-rail.tsx'
import { Row, rowLink } from '../../../parts/rows/row.tsx'
import { presentDay, presentHours, presentMoment, toDate } from '../when/present-times.ts'
import { AcceptButton } from './accept-button.tsx'
import styles from './orders.module.css'
import { OrderBadge } from './order-badge.tsx'

/** A booking in the list. A reserved place is accepted right here. */
export function OrderRow({ order }: { order: OrderCard }) {
  const t = useTexts('booking')
  const { id, event, places, position, offeredUntil } = order
  const first = order.meetings[0]!
  const facts = [
    presentHours(first),
    order.meetings.length > 1 && t('facts.meetings', { count: order.meetings.length }),
    event.place?.name ?? t('order.online'),
    places > 1 && t('facts.places', { places }),
    position !== null && t('facts.position', { number: position }),
  ]
  return (
    <Row
      detail={facts.filter(Boolean).join(' · ')}
      more={
        order.state === 'OFFERED' && (
          <div className={styles.offer}>
            {offeredUntil && <p>{t('facts.until', { until: presentMoment(offeredUntil) })}</p>}
            <AcceptButton orderId={id} title={event.title} />
          </div>
        )
      }
      rail={<DateRail day={toDate(first.startsAt)} spoken={presentDay(first.startsAt)} />}
      // The group of a reserved place says so already.
      tags={(order.state !== 'OFFERED' || event.isCancelled || order.isCalledOff) && <OrderBadge order={order} />}
      title={
        <h3 lang={event.language}>
          <Link className={rowLink} params={{ order: id }} to="/events/mine/$order">
            {event.title}
          </Link>
        </h3>
      }
    />
  )
}
