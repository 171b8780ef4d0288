import type { OrderCard } from '@afilia/contract/events/orders'
import { Link } from '@tanstack/react-router'
import records from '@afilia/client/parts/lists/records.module.css'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { presentMoment, presentTimes } from '../when/present-times.ts'
import { AcceptButton } from './accept-button.tsx'
import { OrderBadge } from './order-badge.tsx'

export function OrderRow({ order }: { order: OrderCard }) {
  const t = useTexts('booking')
  const { id, event, places, position, offeredUntil } = order
  const facts = [
    presentTimes(order.meetings[0]!),
    order.meetings.length > 1 && t('facts.meetings', { count: order.meetings.length }),
    event.place?.name ?? t('order.online'),
    places > 1 && t('facts.places', { places }),
    position !== null && t('facts.position', { number: position }),
    offeredUntil && t('facts.until', { until: presentMoment(offeredUntil) }),
  ]
  return (
    <li className={records.row}>
      <div className={records.name}>
        <Link lang={event.language} params={{ order: id }} to="/events/mine/$order">
          {event.title}
        </Link>
        <OrderBadge order={order} />
      </div>
      <p className={records.facts}>{facts.filter(Boolean).join(' · ')}</p>
      {order.state === 'OFFERED' && <AcceptButton orderId={id} title={event.title} />}
    </li>
  )
}
