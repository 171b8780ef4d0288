import { loadTexts } from '@afilia/client/texts/texts.ts'
import { createFileRoute } from '@tanstack/react-router'
import { JobDeskPage } from '../../../features/job-desk/job-page.tsx'

export const Route = createFileRoute('/admin/jobs/$id')({
  loader: () => loadTexts('job-desk', 'job-sources', 'job-terms', 'errors'),
  component: () => <JobDeskPage {...Route.useParams()} />,
})
