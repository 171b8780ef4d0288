import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '@afilia/client/texts/texts.ts'
import { BookingPage } from '../../../features/events/booking/booking-page.tsx'

// A separate page, outside the event's own route (hence `$id_`).
export const Route = createFileRoute('/events/$id_/book')({
  loader: () => loadTexts('booking', 'event-pages', 'paying', 'errors', 'tickets'),
  component: () => <BookingPage {...Route.useParams()} />,
})
