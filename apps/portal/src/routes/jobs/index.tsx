import { createFileRoute } from '@tanstack/react-router'
import { JobsPage } from '../../features/jobs/list/jobs-page.tsx'
import { type JobsAddress, readAddress } from '../../features/jobs/search/jobs-search.ts'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/jobs/')({
  // Parsed in the page, because validators are part of every first load.
  validateSearch: (search: Record<string, unknown>): JobsAddress => search,
  loader: () => loadTexts('jobs', 'job-terms', 'favorites'),
  component: () => <JobsPage view={readAddress({ ...Route.useSearch() })} />,
})
