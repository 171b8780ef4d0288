import { RIGHTS_REQUEST_STATES, type RightsRequestState } from '@afilia/domain/people/rights'
import { createFileRoute } from '@tanstack/react-router'
import { StaffRightsPage, type StaffRightsSearch } from '../../features/rights/rights-page.tsx'
import { loadTexts } from '@afilia/client/texts/texts.ts'

const isState = (value: unknown): value is RightsRequestState => RIGHTS_REQUEST_STATES.includes(value as RightsRequestState)

export const Route = createFileRoute('/admin/rights')({
  validateSearch: (search: Record<string, unknown>): StaffRightsSearch => ({
    state: isState(search['state']) ? search['state'] : undefined,
    request: typeof search['request'] === 'string' ? search['request'] : undefined,
  }),
  loader: () => loadTexts('rights', 'staff-rights'),
  component: () => <StaffRightsPage {...Route.useSearch()} />,
})
