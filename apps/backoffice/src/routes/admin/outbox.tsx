import { createFileRoute } from '@tanstack/react-router'
import { MailsPage } from '../../features/mails/mails-page.tsx'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/admin/outbox')({
  loader: () => loadTexts('outbox'),
  component: MailsPage,
})
