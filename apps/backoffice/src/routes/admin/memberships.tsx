import { loadTexts } from '@afilia/client/texts/texts.ts'
import { REVIEWED_STATES } from '@afilia/domain/people/memberships'
import { createFileRoute } from '@tanstack/react-router'
import { MembershipsPage, type MembershipsSearch } from '../../features/memberships/memberships-page.tsx'

export const Route = createFileRoute('/admin/memberships')({
  validateSearch: ({ state, application }: Record<string, unknown>): MembershipsSearch => ({
    state: REVIEWED_STATES.find((one) => one === state),
    application: typeof application === 'string' ? application : undefined,
  }),
  loader: () => loadTexts('membership', 'staff-memberships', 'profile', 'economic'),
  component: () => <MembershipsPage {...Route.useSearch()} />,
})
