import { SECURITY_EVENT_KINDS, type SecurityEventKind } from '@afilia/domain/identity/security-events'
import { createFileRoute } from '@tanstack/react-router'
import { SecurityEventsPage, type SecurityEventsSearch } from '../../features/security-events/security-events-page.tsx'
import { loadTexts } from '@afilia/client/texts/texts.ts'

const isKind = (value: unknown): value is SecurityEventKind => SECURITY_EVENT_KINDS.includes(value as SecurityEventKind)

/** Validates a person id. URLs may contain anything, and the server rejects invalid ids. */
const isId = (value: unknown): value is string => typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value)

export const Route = createFileRoute('/admin/security')({
  validateSearch: (search: Record<string, unknown>): SecurityEventsSearch => ({
    kind: isKind(search['kind']) ? search['kind'] : undefined,
    person: isId(search['person']) ? search['person'] : undefined,
  }),
  loader: () => loadTexts('security-events', 'search'),
  component: () => <SecurityEventsPage {...Route.useSearch()} />,
})
