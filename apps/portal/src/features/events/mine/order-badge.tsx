import type { OrderCard } from '@afilia/contract/events/orders'
import { Badge } from '@afilia/ui/marks/badge'
import { useTexts } from '@afilia/client/texts/texts.ts'

const TONES = {
  WAITING: 'neutral',
  OFFERED: 'warm',
  PAYING: 'warm',
  CONFIRMED: 'success',
  CANCELLED: 'neutral',
  DECLINED: 'neutral',
  LAPSED: 'neutral',
} as const satisfies Record<OrderCard['state'], string>

/** The state of an order. A cancelled event or session takes precedence. */
export function OrderBadge({ order: { state, event, isCalledOff } }: { order: Pick<OrderCard, 'state' | 'event' | 'isCalledOff'> }) {
  const t = useTexts('booking')
  if (event.isCancelled) return <Badge tone="danger">{t('facts.eventCancelled')}</Badge>
  if (isCalledOff) return <Badge tone="danger">{t('facts.sessionCancelled')}</Badge>
  return <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
}
