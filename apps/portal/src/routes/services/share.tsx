import { loadTexts } from '@afilia/client/texts/texts.ts'
import { createFileRoute } from '@tanstack/react-router'
import { SharePage } from '../../features/cases/share/share-page.tsx'

export const Route = createFileRoute('/services/share')({
  loader: () => loadTexts('share', 'cases', 'case-forms', 'booking', 'errors'),
  component: SharePage,
})
