import { createFileRoute } from '@tanstack/react-router'
import { SearchesPage } from '../../../features/jobs/saved/searches-page.tsx'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/jobs/searches/')({
  loader: () => loadTexts('jobs', 'job-terms', 'favorites'),
  component: SearchesPage,
})
