import { loadTexts } from '@afilia/client/texts/texts.ts'
import { createFileRoute } from '@tanstack/react-router'
import { JobSourcesPage } from '../../../features/job-sources/job-sources-page.tsx'

export const Route = createFileRoute('/admin/job-sources/')({
  loader: () => loadTexts('job-sources'),
  component: JobSourcesPage,
})
