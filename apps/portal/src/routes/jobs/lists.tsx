import { loadTexts } from '@afilia/client/texts/texts.ts'
import { createFileRoute } from '@tanstack/react-router'
import { KindLinks } from '../../features/jobs/list/kind-links.tsx'
import { JobListsPage } from '../../features/job-lists/job-lists-page.tsx'

export const Route = createFileRoute('/jobs/lists')({
  loader: () => loadTexts('job-lists', 'errors'),
  component: () => <JobListsPage links={<KindLinks />} />,
})
