import { createFileRoute } from '@tanstack/react-router'
import { AdvantagePage } from '../../features/advantages/advantage-page.tsx'
import { loadTexts } from '../../texts.ts'

export const Route = createFileRoute('/advantages/$slug')({
  loader: () => loadTexts('advantages', 'media', 'favorites'),
  component: () => <AdvantagePage slug={Route.useParams().slug} />,
})
