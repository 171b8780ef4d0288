import { loadTexts } from '@afilia/client/texts/texts.ts'
import { createFileRoute } from '@tanstack/react-router'
import { StaffJobPage } from '../../../features/jobs/job-page.tsx'

export const Route = createFileRoute('/admin/jobs/$id')({
  loader: () => loadTexts('staff-jobs', 'job-sources', 'job-terms', 'errors'),
  component: () => <StaffJobPage {...Route.useParams()} />,
})
