import type { ListedEvent } from '@afilia/contract/events/events'
import type { BusyTime } from '@afilia/domain/shifts/free'
import { formatMonth } from '@afilia/i18n/format'
import { VisuallyHidden } from '@afilia/ui/page/visually-hidden'
import { FIRST_PICTURES } from '@afilia/client/parts/media/picture.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { groupBy } from '@afilia/domain/formats/groups'
import { Rows } from '../../../parts/rows/row.tsx'
import { toDate } from '../when/present-times.ts'
import { EventRow } from './event-row.tsx'
import styles from './event-list.module.css'

interface EventListProps {
  events: readonly ListedEvent[]
  busy: readonly BusyTime[] | undefined
  /** The nearest first; otherwise by date. */
  isByDistance: boolean
}

/** The events by the month in which they begin, or in one list by distance; the cancelled ones are folded below them. */
export function EventList({ events, busy, isByDistance }: EventListProps) {
  const t = useTexts('event-pages')
  const held = events.filter(({ isCancelled }) => !isCancelled)
  const first = new Set(held.slice(0, FIRST_PICTURES))
  const row = (event: ListedEvent) => <EventRow busy={busy} event={event} isFirst={first.has(event)} key={event.id} />
  const months = isByDistance ? [] : groupBy(held, ({ startsAt }) => toDate(startsAt).slice(0, 7))
  return (
    <div className={styles.months}>
      {isByDistance && held.length > 0 && (
        <section aria-labelledby="events-near-me">
          <h2 id="events-near-me">
            <VisuallyHidden>{t('near.me')}</VisuallyHidden>
          </h2>
          <Rows>{held.map(row)}</Rows>
        </section>
      )}
      {[...months].map(([month, within]) => (
        <section aria-labelledby={`events-${month}`} key={month}>
          <h2 className={styles.month} id={`events-${month}`} tabIndex={-1}>
            {formatMonth(month, currentLanguage())}
          </h2>
          <Rows>{within.map(row)}</Rows>
        </section>
      ))}
      <Cancelled events={events.filter(({ isCancelled }) => isCancelled)} />
    </div>
  )
}

function Cancelled({ events }: { events: readonly ListedEvent[] }) {
  const t = useTexts('event-pages')
  if (events.length === 0) return null
  return (
    <details className={styles.cancelled}>
      <summary>{t('cancelledOnes', { count: events.length })}</summary>
      <Rows>
        {events.map((event) => (
          <EventRow busy={undefined} event={event} key={event.id} />
        ))}
      </Rows>
    </details>
  )
}
