import { createFileRoute } from '@tanstack/react-router'
import { CheckInPage } from '../../../features/events/check-in/check-in-page.tsx'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/events/$id_/check-in')({
  loader: () => loadTexts('check-in'),
  component: function CheckInList() {
    const { id } = Route.useParams()
    return <CheckInPage event={id} key={id} />
  },
})
