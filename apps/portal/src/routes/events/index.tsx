import { createFileRoute } from '@tanstack/react-router'
import { EventsPage } from '../../features/events/list/events-page.tsx'
import { type EventsSearch, readEventsSearch } from '../../features/events/list/events-search.ts'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/events/')({
  // Parsed in the page, because validators are part of every first load.
  validateSearch: (search: Record<string, unknown>): EventsSearch => search,
  loader: () => loadTexts('event-pages', 'favorites'),
  component: () => <EventsPage {...readEventsSearch({ ...Route.useSearch() })} />,
})
