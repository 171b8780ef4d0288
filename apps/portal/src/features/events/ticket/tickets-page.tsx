import { BackLink } from '@afilia/client/parts/page/back-link.tsx'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { useIsShared } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { Notice } from '@afilia/ui/feedback/notice'
import { useQuery } from '@tanstack/react-query'
import { TicketDownloads } from './ticket-downloads.tsx'
import { TicketFacts } from './ticket-facts.tsx'
import { TicketCodes } from './ticket-codes.tsx'
import styles from './tickets-page.module.css'
import { ticketsQuery } from '../../../app/first-pages.ts'

/** The tickets of an order, to show at check-in. They work offline once opened. */
export function TicketsPage({ order }: { order: string }) {
  const t = useTexts(['tickets', 'pages'])
  const found = useQuery(ticketsQuery(order))
  return (
    <div className={styles.page}>
      <PageHeading
        before={<BackLink to="/events/mine">{t('pages:myEvents.title')}</BackLink>}
        lead={t(useIsShared() ? 'leadShared' : 'lead')}
        title={t('pages:eventTickets.title')}
      />
      <Loaded query={found}>
        {(tickets) => (
          <>
            <TicketFacts tickets={tickets} />
            {tickets.event.isCancelled ? (
              <Notice title={t('cancelled.title')} tone="danger">
                <p>{t('cancelled.text')}</p>
              </Notice>
            ) : (
              <>
                <TicketCodes orderId={tickets.orderId} tickets={tickets.tickets} wallets={tickets.wallets} />
                <TicketDownloads hasCertificate={tickets.hasCertificate} orderId={tickets.orderId} />
              </>
            )}
          </>
        )}
      </Loaded>
    </div>
  )
}
