import { createFileRoute } from '@tanstack/react-router'
import { DoorPage } from '../../../features/events/door/door-page.tsx'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/events/$id_/door')({
  loader: () => loadTexts('door'),
  component: function Door() {
    const { id } = Route.useParams()
    return <DoorPage event={id} key={id} />
  },
})
