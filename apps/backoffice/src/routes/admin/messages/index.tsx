import { loadTexts } from '@afilia/client/texts/texts.ts'
import { CAMPAIGN_STATES } from '@afilia/domain/messages/messages'
import { createFileRoute } from '@tanstack/react-router'
import { MessagesPage, type MessagesSearch } from '../../../features/messages/messages-page.tsx'

export const Route = createFileRoute('/admin/messages/')({
  validateSearch: (search: Record<string, unknown>): MessagesSearch => ({
    state: CAMPAIGN_STATES.find((one) => one === search['state']),
  }),
  loader: () => loadTexts('campaigns'),
  component: () => <MessagesPage {...Route.useSearch()} />,
})
