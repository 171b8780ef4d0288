import { loadTexts } from '@afilia/client/texts/texts.ts'
import { createFileRoute } from '@tanstack/react-router'
import { EventPage } from '../../../features/events-desk/event-page.tsx'

export const Route = createFileRoute('/admin/events/$id')({
  loader: () => loadTexts('events-desk', 'booking', 'errors'),
  component: () => <EventPage {...Route.useParams()} />,
})
