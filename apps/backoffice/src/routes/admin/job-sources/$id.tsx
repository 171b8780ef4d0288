import { loadTexts } from '@afilia/client/texts/texts.ts'
import { createFileRoute } from '@tanstack/react-router'
import { JobSourcePage } from '../../../features/job-sources/source-page.tsx'

export const Route = createFileRoute('/admin/job-sources/$id')({
  loader: () => loadTexts('job-sources', 'job-terms', 'errors'),
  component: () => <JobSourcePage {...Route.useParams()} />,
})
