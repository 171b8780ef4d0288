import type { ListedEvent } from '@afilia/contract/events/events'
import type { BusyTime } from '@afilia/domain/shifts/free'
import { formatMonth } from '@afilia/i18n/format'
import { currentLanguage } from '@afilia/client/texts/texts.ts'
import { FIRST_PICTURES } from '@afilia/client/parts/media/picture.tsx'
import cards from '../../../parts/cards/content-card.module.css'
import { toDate } from '../when/present-times.ts'
import { EventCard } from './event-card.tsx'
import { groupBy } from '@afilia/domain/formats/groups'
import styles from './event-list.module.css'

interface EventListProps {
  events: readonly ListedEvent[]
  busy: readonly BusyTime[] | undefined
}

/** The events by the month in which they begin. */
export function EventList({ events, busy }: EventListProps) {
  const first = new Set(events.slice(0, FIRST_PICTURES))
  const months = groupBy(events, ({ startsAt }) => toDate(startsAt).slice(0, 7))
  return (
    <div className={styles.months}>
      {[...months].map(([month, within]) => (
        <section aria-labelledby={`events-${month}`} className={styles.month} key={month}>
          <h2 id={`events-${month}`} tabIndex={-1}>
            {formatMonth(month, currentLanguage())}
          </h2>
          <ul className={cards.list}>
            {within.map((event) => (
              <EventCard busy={busy} event={event} isFirst={first.has(event)} key={event.id} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
