import { loadTexts } from '@afilia/client/texts/texts.ts'
import { createFileRoute } from '@tanstack/react-router'
import { AffiliationPage } from '../../features/cases/affiliation/affiliation-page.tsx'

export const Route = createFileRoute('/services/affiliation')({
  loader: () => loadTexts('affiliation', 'cases', 'case-forms', 'economic', 'errors', 'join', 'pickers', 'profile'),
  component: AffiliationPage,
})
