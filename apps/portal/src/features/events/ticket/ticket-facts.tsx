import type { OrderTickets } from '@afilia/contract/tickets'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { formatMoment, formatTime } from '@afilia/i18n/format'
import styles from './tickets-page.module.css'

/** What, when and where. */
export function TicketFacts({ tickets: { event, startsAt, endsAt } }: { tickets: OrderTickets }) {
  const t = useTexts('tickets')
  const { place } = event
  return (
    <section aria-labelledby="ticket-event" className={styles.facts}>
      <h2 id="ticket-event">{event.title}</h2>
      <p>
        <time dateTime={startsAt}>{formatMoment(new Date(startsAt), currentLanguage())}</time> – {formatTime(new Date(endsAt))}
      </p>
      <p>{place ? [place.name, place.municipality.name].filter(Boolean).join(', ') : t('online')}</p>
    </section>
  )
}
