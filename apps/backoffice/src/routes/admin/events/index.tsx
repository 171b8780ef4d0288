import { loadTexts } from '@afilia/client/texts/texts.ts'
import { createFileRoute } from '@tanstack/react-router'
import { EventsPage, type EventsSearch } from '../../../features/events/events-page.tsx'
import { EVENT_STATES } from '../../../parts/event-states.ts'

export const Route = createFileRoute('/admin/events/')({
  validateSearch: (search: Record<string, unknown>): EventsSearch => ({
    over: search['over'] === true ? true : undefined,
    state: EVENT_STATES.find((one) => one === search['state']),
    text: typeof search['text'] === 'string' ? search['text'] : undefined,
  }),
  loader: () => loadTexts('staff-events'),
  component: () => <EventsPage {...Route.useSearch()} />,
})
