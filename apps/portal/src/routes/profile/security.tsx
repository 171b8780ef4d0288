import { createFileRoute } from '@tanstack/react-router'
import { SecurityPage } from '../../features/security/security-page.tsx'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/profile/security')({
  loader: () => loadTexts('security', 'errors'),
  component: SecurityPage,
})
