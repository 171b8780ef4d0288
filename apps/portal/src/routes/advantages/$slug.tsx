import { createFileRoute } from '@tanstack/react-router'
import { AdvantagePage } from '../../features/advantages/item/advantage-page.tsx'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/advantages/$slug')({
  loader: () => loadTexts('advantages', 'media', 'favorites', 'vouchers', 'fuel-card'),
  component: () => <AdvantagePage slug={Route.useParams().slug} />,
})
