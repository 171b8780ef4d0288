import { loadTexts } from '@afilia/client/texts/texts.ts'
import { createFileRoute } from '@tanstack/react-router'
import { JobSourcesPage, type JobSourcesSearch } from '../../../features/job-sources/job-sources-page.tsx'

export const Route = createFileRoute('/admin/job-sources/')({
  validateSearch: (search: Record<string, unknown>): JobSourcesSearch => ({ failed: search['failed'] === true ? true : undefined }),
  loader: () => loadTexts('job-sources'),
  component: () => <JobSourcesPage {...Route.useSearch()} />,
})
