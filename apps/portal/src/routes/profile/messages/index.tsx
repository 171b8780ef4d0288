import { createFileRoute } from '@tanstack/react-router'
import { MailboxLayout } from '../../../features/messages/mailbox-layout.tsx'
import { type MessagesSearch, readMessagesSearch } from '../../../features/messages/list/messages-search.ts'
import { NoneOpen } from '../../../features/messages/none-open.tsx'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/profile/messages/')({
  // Parsed in the page, because validators are part of every first load.
  validateSearch: (search: Record<string, unknown>): MessagesSearch => search,
  loader: () => loadTexts('mailbox'),
  component: Mailbox,
})

function Mailbox() {
  return (
    <MailboxLayout search={readMessagesSearch({ ...Route.useSearch() })}>
      <NoneOpen />
    </MailboxLayout>
  )
}
