import { loadTexts } from '@afilia/client/texts/texts.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ConfirmPage } from '../../features/join/confirm-page.tsx'

export const Route = createFileRoute('/join/confirm')({
  loader: () => loadTexts('join'),
  component: ConfirmPage,
})
