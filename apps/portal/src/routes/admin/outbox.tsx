import { createFileRoute } from '@tanstack/react-router'
import { OutboxPage } from '../../features/outbox/outbox-page.tsx'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/admin/outbox')({
  loader: () => loadTexts('outbox'),
  component: OutboxPage,
})
