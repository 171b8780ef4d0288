import { createFileRoute } from '@tanstack/react-router'
import { EventsPage } from '../../features/events/list/events-page.tsx'
import { readEventsSearch } from '../../features/events/list/events-search.ts'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/events/')({
  validateSearch: readEventsSearch,
  loader: () => loadTexts('event-pages', 'favorites', 'pickers'),
  component: () => <EventsPage {...Route.useSearch()} />,
})
