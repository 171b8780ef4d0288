import { createFileRoute, redirect } from '@tanstack/react-router'
import { ProfileLayout } from '../../features/profile/profile-layout.tsx'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/profile')({
  beforeLoad: ({ location }) => {
    if (location.pathname.replace(/\/$/, '') === '/profile') throw redirect({ to: '/profile/personal-data', replace: true })
  },
  loader: () => loadTexts('profile', 'errors', 'pickers'),
  component: ProfileLayout,
})
