import { createFileRoute } from '@tanstack/react-router'
import { StopPage } from '../../../features/jobs/saved/stop-page.tsx'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/jobs/searches/stop')({
  loader: () => loadTexts('jobs'),
  component: StopPage,
})
