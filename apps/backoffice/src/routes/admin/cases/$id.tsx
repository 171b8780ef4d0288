import { loadTexts } from '@afilia/client/texts/texts.ts'
import { createFileRoute } from '@tanstack/react-router'
import { CasePage } from '../../../features/cases/case-page.tsx'

export const Route = createFileRoute('/admin/cases/$id')({
  loader: () => loadTexts('cases', 'staff-cases', 'case-forms', 'booking', 'errors', 'affiliation', 'profile', 'economic'),
  component: () => <CasePage {...Route.useParams()} />,
})
