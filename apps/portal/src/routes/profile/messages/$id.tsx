import { createFileRoute } from '@tanstack/react-router'
import { readMessagesSearch } from '../../../features/messages/list/messages-search.ts'
import { MessagePage } from '../../../features/messages/one/message-page.tsx'

export const Route = createFileRoute('/profile/messages/$id')({ component: MessageRoute })

function MessageRoute() {
  const { id } = Route.useParams()
  return <MessagePage id={id} key={id} search={readMessagesSearch({ ...Route.useSearch() })} />
}
