import { SECURITY_EVENT_KINDS, type SecurityEventKind } from '@afilia/domain/security-events'
import { createFileRoute } from '@tanstack/react-router'
import { SecurityEventsPage, type SecurityEventsSearch } from '../../features/security-events/security-events-page.tsx'
import { loadTexts } from '@afilia/client/texts/texts.ts'

const isKind = (value: unknown): value is SecurityEventKind => SECURITY_EVENT_KINDS.includes(value as SecurityEventKind)

export const Route = createFileRoute('/admin/security')({
  validateSearch: (search: Record<string, unknown>): SecurityEventsSearch => ({
    kind: isKind(search['kind']) ? search['kind'] : undefined,
    person: typeof search['person'] === 'string' ? search['person'] : undefined,
  }),
  loader: () => loadTexts('security-events'),
  component: () => <SecurityEventsPage {...Route.useSearch()} />,
})
