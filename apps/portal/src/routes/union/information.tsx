import { createFileRoute } from '@tanstack/react-router'
import { InformationPage } from '../../features/union/information-page.tsx'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/union/information')({
  validateSearch: ({ province }: Record<string, unknown>): { province?: string } => (typeof province === 'string' ? { province } : {}),
  loader: () => loadTexts('union', 'pickers'),
  component: Page,
})

function Page() {
  return <InformationPage province={Route.useSearch().province} />
}
