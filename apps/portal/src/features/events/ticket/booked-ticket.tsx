import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { EventPage } from '@afilia/contract/events/events'
import { useQuery } from '@tanstack/react-query'
import { ticketsQuery } from '../../../app/first-pages.ts'
import { MapLink } from '../page/map-link.tsx'
import { TicketCodes } from './ticket-codes.tsx'
import { TicketDownloads } from './ticket-downloads.tsx'
import { TicketFacts } from './ticket-facts.tsx'
import styles from './tickets-page.module.css'

interface BookedTicketProps {
  orderId: string
  place: EventPage['place']
}

/** The ticket of a new booking: when, where with a map, the code and the calendar. */
export default function BookedTicket({ orderId, place }: BookedTicketProps) {
  const t = useTexts('booking')
  const found = useQuery(ticketsQuery(orderId))
  return (
    <Loaded query={found}>
      {(tickets) => (
        <div className={styles.page}>
          <div>
            <TicketFacts tickets={tickets} />
            <MapLink place={place}>{t('done.map')}</MapLink>
          </div>
          <TicketCodes orderId={tickets.orderId} tickets={tickets.tickets} wallets={tickets.wallets} />
          <TicketDownloads hasCertificate={tickets.hasCertificate} orderId={tickets.orderId} />
        </div>
      )}
    </Loaded>
  )
}
