import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '@afilia/client/texts/texts.ts'
import { MembersPage } from '../../features/members/members-page.tsx'

export const Route = createFileRoute('/admin/members')({
  loader: () => loadTexts('members', 'profile', 'confirm-identity'),
  component: MembersPage,
})
