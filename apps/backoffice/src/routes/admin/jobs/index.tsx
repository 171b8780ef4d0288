import { loadTexts } from '@afilia/client/texts/texts.ts'
import { JOB_STATES } from '@afilia/domain/jobs/jobs'
import { createFileRoute } from '@tanstack/react-router'
import { StaffJobsPage, type JobsSearch } from '../../../features/jobs/jobs-page.tsx'

export const Route = createFileRoute('/admin/jobs/')({
  validateSearch: (search: Record<string, unknown>): JobsSearch => ({
    text: typeof search['text'] === 'string' ? search['text'] : undefined,
    source: typeof search['source'] === 'string' ? search['source'] : undefined,
    state: JOB_STATES.find((one) => one === search['state']),
  }),
  loader: () => loadTexts('staff-jobs', 'job-sources', 'job-terms'),
  component: () => <StaffJobsPage {...Route.useSearch()} />,
})
