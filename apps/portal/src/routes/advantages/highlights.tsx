import { createFileRoute } from '@tanstack/react-router'
import { HighlightsPage } from '../../features/advantages/list/highlights-page.tsx'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/advantages/highlights')({
  loader: () => loadTexts('advantages', 'favorites'),
  component: HighlightsPage,
})
