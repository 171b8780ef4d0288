import { createFileRoute } from '@tanstack/react-router'
import { MessagePage } from '../../../features/messages/one/message-page.tsx'
import { loadTexts } from '@afilia/client/texts/texts.ts'

// Outside the profile's layout, like the schedule: it shares nothing with the profile's edit.
export const Route = createFileRoute('/profile_/messages/$id')({
  loader: () => loadTexts('mailbox'),
  component: MessageRoute,
})

function MessageRoute() {
  const { id } = Route.useParams()
  return <MessagePage id={id} key={id} />
}
