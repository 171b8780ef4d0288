import { MAIL_STATES, type MailState } from '@afilia/domain/messages/mails'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '@afilia/client/texts/texts.ts'
import { MailsPage, type MailsSearch } from '../../features/mails/mails-page.tsx'

const isState = (value: unknown): value is MailState => MAIL_STATES.includes(value as MailState)

export const Route = createFileRoute('/admin/outbox')({
  validateSearch: ({ state }: Record<string, unknown>): MailsSearch => (isState(state) ? { state } : {}),
  loader: () => loadTexts('outbox'),
  component: () => {
    const search = Route.useSearch()
    // A different state starts at its first page.
    return <MailsPage key={search.state} {...search} />
  },
})
