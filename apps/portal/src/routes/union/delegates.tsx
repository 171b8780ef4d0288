import { createFileRoute } from '@tanstack/react-router'
import { WriteTo } from '../../features/cases/conversation/write-to.tsx'
import { DelegatesPage } from '../../features/union/delegates-page.tsx'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/union/delegates')({
  // Parsed in the page, because validators are part of every first load.
  validateSearch: (search: Record<string, unknown>): { person?: string; write?: boolean } => search,
  loader: () => loadTexts('union', 'cases', 'errors'),
  component: Page,
})

function Page() {
  const { person, write }: Record<string, unknown> = Route.useSearch()
  return (
    <DelegatesPage
      person={typeof person === 'string' && /^[\da-f-]{36}$/.test(person) ? person : undefined}
      renderWrite={({ id, name }) => <WriteTo id={id} isOpenAtFirst={write === true && id === person} name={name} />}
    />
  )
}
