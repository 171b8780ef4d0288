import { createFileRoute } from '@tanstack/react-router'
import { RightsPage } from '../../features/rights/rights-page.tsx'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/profile/rights')({
  loader: () => loadTexts('rights', 'search'),
  component: RightsPage,
})
