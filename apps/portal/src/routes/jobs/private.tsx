import { createFileRoute } from '@tanstack/react-router'
import { PrivateJobsPage } from '../../features/jobs/list/private-jobs-page.tsx'
import { type JobsAddress, readAddress } from '../../features/jobs/search/jobs-search.ts'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/jobs/private')({
  // Parsed in the page, because validators are part of every first load.
  validateSearch: (search: Record<string, unknown>): JobsAddress => search,
  loader: () => loadTexts('jobs', 'job-terms', 'favorites'),
  component: () => <PrivateJobsPage view={readAddress({ ...Route.useSearch() })} />,
})
