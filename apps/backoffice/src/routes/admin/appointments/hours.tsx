import { loadTexts } from '@afilia/client/texts/texts.ts'
import { createFileRoute } from '@tanstack/react-router'
import { HoursPage, type HoursSearch } from '../../../features/office-diary/hours/hours-page.tsx'

export const Route = createFileRoute('/admin/appointments/hours')({
  validateSearch: ({ office }: Record<string, unknown>): HoursSearch => ({ office: typeof office === 'string' ? office : undefined }),
  loader: () => loadTexts('appointments', 'diary'),
  component: () => <HoursPage {...Route.useSearch()} />,
})
