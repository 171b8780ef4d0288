import { loadTexts } from '@afilia/client/texts/texts.ts'
import { createFileRoute } from '@tanstack/react-router'
import { MessagePage, type MessageSearch } from '../../../features/messages/message-page.tsx'

export const Route = createFileRoute('/admin/messages/$id')({
  validateSearch: (search: Record<string, unknown>): MessageSearch => ({ review: search['review'] === true ? true : undefined }),
  loader: () => loadTexts('campaigns', 'pages', 'pickers', 'preferences', 'profile', 'errors'),
  component: () => <MessagePage {...Route.useParams()} {...Route.useSearch()} />,
})
