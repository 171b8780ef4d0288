import { loadTexts } from '@afilia/client/texts/texts.ts'
import { createFileRoute } from '@tanstack/react-router'
import { DesksPage } from '../../features/desks/desks-page.tsx'

export const Route = createFileRoute('/admin/desks')({
  loader: () => loadTexts('cases', 'desks', 'pickers', 'errors'),
  component: DesksPage,
})
