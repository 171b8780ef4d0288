import { createFileRoute } from '@tanstack/react-router'
import { MessagesPage } from '../../../features/messages/list/messages-page.tsx'
import { type MessagesSearch, readMessagesSearch } from '../../../features/messages/list/messages-search.ts'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/profile/messages/')({
  // Parsed in the page, because validators are part of every first load.
  validateSearch: (search: Record<string, unknown>): MessagesSearch => search,
  loader: () => loadTexts('mailbox'),
  component: () => <MessagesPage {...readMessagesSearch({ ...Route.useSearch() })} />,
})
