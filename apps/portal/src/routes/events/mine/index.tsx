import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '@afilia/client/texts/texts.ts'
import { MinePage } from '../../../features/events/mine/mine-page.tsx'

export const Route = createFileRoute('/events/mine/')({
  loader: () => loadTexts('booking'),
  component: MinePage,
})
