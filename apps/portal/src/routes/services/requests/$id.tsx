import { loadTexts } from '@afilia/client/texts/texts.ts'
import { createFileRoute } from '@tanstack/react-router'
import { RequestPage } from '../../../features/cases/one/request-page.tsx'

export const Route = createFileRoute('/services/requests/$id')({
  loader: () => loadTexts('cases', 'case-forms', 'booking', 'errors', 'affiliation', 'profile', 'economic'),
  component: () => <RequestPage {...Route.useParams()} />,
})
