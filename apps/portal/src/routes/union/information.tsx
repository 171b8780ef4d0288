import { createFileRoute } from '@tanstack/react-router'
import { InformationPage } from '../../features/union/information-page.tsx'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/union/information')({
  validateSearch: ({ province, workplace }: Record<string, unknown>): { province?: string; workplace?: string } => ({
    ...(typeof province === 'string' && { province }),
    ...(typeof workplace === 'string' && { workplace }),
  }),
  loader: () => loadTexts('union', 'pickers'),
  component: Page,
})

function Page() {
  return <InformationPage {...Route.useSearch()} />
}
