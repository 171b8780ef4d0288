import { createFileRoute } from '@tanstack/react-router'
import { InformationPage } from '../../features/union/information-page.tsx'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/union/information')({
  // Parsed in the page, because validators are part of every first load.
  validateSearch: (search: Record<string, unknown>): { province?: string; workplace?: string } => search,
  loader: () => loadTexts('union', 'pickers'),
  component: Page,
})

function Page() {
  const { province, workplace }: Record<string, unknown> = Route.useSearch()
  return <InformationPage {...(typeof province === 'string' && { province })} {...(typeof workplace === 'string' && { workplace })} />
}
