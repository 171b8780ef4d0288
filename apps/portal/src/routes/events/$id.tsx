import { createFileRoute } from '@tanstack/react-router'
import { EventPage } from '../../features/events/page/event-page.tsx'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/events/$id')({
  loader: () => loadTexts('event-pages', 'errors', 'favorites', 'media'),
  component: () => <EventPage {...Route.useParams()} />,
})
