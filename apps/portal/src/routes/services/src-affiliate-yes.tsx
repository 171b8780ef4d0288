import { loadTexts } from '@afilia/client/texts/texts.ts'
import { createFileRoute } from '@tanstack/react-router'
import { InsurancePage } from '../../features/insurance/own/insurance-pages.tsx'

export const Route = createFileRoute('/services/src-affiliate-yes')({
  loader: () => loadTexts('insurance', 'cases'),
  component: InsurancePage,
})
