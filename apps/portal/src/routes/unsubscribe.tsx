import { createFileRoute } from '@tanstack/react-router'
import { UnsubscribePage } from '../features/messages/unsubscribe-page.tsx'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/unsubscribe')({
  loader: () => loadTexts('mailbox'),
  component: UnsubscribePage,
})
