import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '@afilia/client/texts/texts.ts'
import { BookingPage } from '../../../features/events/booking/booking-page.tsx'

// Outside of the event's own route (hence `$id_`): it is a page of its own.
export const Route = createFileRoute('/events/$id_/book')({
  loader: () => loadTexts('booking', 'paying', 'errors'),
  component: () => <BookingPage {...Route.useParams()} />,
})
