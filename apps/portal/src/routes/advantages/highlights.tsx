import { createFileRoute } from '@tanstack/react-router'
import { HighlightsPage } from '../../features/advantages/highlights-page.tsx'
import { loadTexts } from '../../texts.ts'

export const Route = createFileRoute('/advantages/highlights')({
  loader: () => loadTexts('advantages', 'favorites'),
  component: HighlightsPage,
})
