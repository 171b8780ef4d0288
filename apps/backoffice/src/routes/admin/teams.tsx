import { loadTexts } from '@afilia/client/texts/texts.ts'
import { createFileRoute } from '@tanstack/react-router'
import { TeamsPage } from '../../features/teams/teams-page.tsx'

export const Route = createFileRoute('/admin/teams')({
  loader: () => loadTexts('cases', 'teams', 'pickers', 'errors'),
  component: TeamsPage,
})
