import { loadTexts } from '@afilia/client/texts/texts.ts'
import { createFileRoute } from '@tanstack/react-router'
import { EventPage } from '../../../features/events/event-page.tsx'

export const Route = createFileRoute('/admin/events/$id')({
  loader: () => loadTexts('staff-events', 'booking', 'errors'),
  component: () => <EventPage {...Route.useParams()} />,
})
