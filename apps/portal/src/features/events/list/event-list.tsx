import type { ListedEvent } from '@afilia/contract/events'
import type { BusyTime } from '@afilia/domain/shifts/free'
import { formatMonth } from '@afilia/i18n/format'
import { Loading, Skeleton } from '@afilia/ui/feedback/skeleton'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { FIRST_PICTURES } from '@afilia/client/parts/media/picture.tsx'
import { toDate } from '../when/present-times.ts'
import { EventCard } from './event-card.tsx'
import { groupBy } from '@afilia/domain/groups'
import styles from './event-list.module.css'

interface EventListProps {
  events: readonly ListedEvent[]
  busy: readonly BusyTime[] | undefined
}

/** The events under the months in which they begin. */
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
          <ul className={styles.list}>
            {within.map((event) => (
              <EventCard busy={busy} event={event} isFirst={first.has(event)} key={event.id} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

export function PendingEvents() {
  const t = useTexts('common')
  return (
    <Loading label={t('loading')}>
      <div className={styles.list}>
        {Array.from({ length: 6 }, (_, at) => (
          <div className={styles.pending} key={at}>
            <Skeleton shape="heading" />
            <Skeleton lines={3} />
          </div>
        ))}
      </div>
    </Loading>
  )
}
