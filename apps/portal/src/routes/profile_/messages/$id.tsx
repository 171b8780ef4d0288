import { loadTexts } from '@afilia/client/texts/texts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Conversation } from '../../../features/cases/conversation/conversation.tsx'
import { type MessagesSearch, readMessagesSearch } from '../../../features/messages/list/messages-search.ts'
import { MailboxLayout } from '../../../features/messages/mailbox-layout.tsx'
import { MessagePage } from '../../../features/messages/one/message-page.tsx'
import { messageQuery } from '../../../messages/marks.ts'

// Outside the profile's layout, like the schedule: it shares nothing with the profile's edit.
export const Route = createFileRoute('/profile_/messages/$id')({
  validateSearch: (search: Record<string, unknown>): MessagesSearch => search,
  loader: () => loadTexts('mailbox', 'cases', 'errors'),
  component: MessageRoute,
})

function MessageRoute() {
  const { id } = Route.useParams()
  const client = useQueryClient()
  const search = readMessagesSearch({ ...Route.useSearch() })
  const reload = (): void => void client.invalidateQueries({ queryKey: messageQuery(id).queryKey })
  return (
    <MailboxLayout open={id} search={search}>
      <MessagePage
        id={id}
        key={id}
        renderConversation={({ conversation }) =>
          conversation && <Conversation conversation={conversation} messageId={id} onSent={reload} />
        }
        search={search}
      />
    </MailboxLayout>
  )
}
