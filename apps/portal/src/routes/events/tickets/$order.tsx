import { createFileRoute } from '@tanstack/react-router'
import { TicketsPage } from '../../../features/events/ticket/tickets-page.tsx'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/events/tickets/$order')({
  loader: () => loadTexts('tickets', 'card'),
  component: () => <TicketsPage {...Route.useParams()} />,
})
