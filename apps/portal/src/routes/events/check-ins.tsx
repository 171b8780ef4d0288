import { createFileRoute } from '@tanstack/react-router'
import { CheckInsPage } from '../../features/events/check-in/check-ins-page.tsx'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/events/check-ins')({
  loader: () => loadTexts('check-in'),
  component: CheckInsPage,
})
