import type { OrderTickets } from '@afilia/contract/events/tickets'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { presentTimes } from '../when/present-times.ts'
import styles from './tickets-page.module.css'

/** What, when and where. */
export function TicketFacts({ tickets: { event, meetings } }: { tickets: OrderTickets }) {
  const t = useTexts('tickets')
  const { place } = event
  return (
    <section aria-labelledby="ticket-event" className={styles.facts}>
      <h2 id="ticket-event">{event.title}</h2>
      {meetings.map((meeting) => (
        <p key={meeting.startsAt}>
          <time dateTime={meeting.startsAt}>{presentTimes(meeting)}</time>
        </p>
      ))}
      <p>{place ? [place.name, place.municipality.name].filter(Boolean).join(', ') : t('online')}</p>
    </section>
  )
}
