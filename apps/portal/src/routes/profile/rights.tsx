import { createFileRoute } from '@tanstack/react-router'
import { RightsPage } from '../../features/rights/rights-page.tsx'
import { loadTexts } from '../../texts.ts'

export const Route = createFileRoute('/profile/rights')({
  loader: () => loadTexts('rights'),
  component: RightsPage,
})
