import { createFileRoute } from '@tanstack/react-router'
import { ErasurePage } from '../../features/rights/erasure/erasure-page.tsx'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/profile/erasure')({
  loader: () => loadTexts('rights'),
  component: ErasurePage,
})
