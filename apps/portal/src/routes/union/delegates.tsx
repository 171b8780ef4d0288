import { createFileRoute } from '@tanstack/react-router'
import { DelegatesPage } from '../../features/union/delegates-page.tsx'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/union/delegates')({
  validateSearch: ({ person }: Record<string, unknown>): { person?: string } =>
    typeof person === 'string' && /^[\da-f-]{36}$/.test(person) ? { person } : {},
  loader: () => loadTexts('union'),
  component: Page,
})

function Page() {
  return <DelegatesPage person={Route.useSearch().person} />
}
