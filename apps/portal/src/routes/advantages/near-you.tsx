import { createFileRoute } from '@tanstack/react-router'
import { NearYouPage } from '../../features/advantages/near/near-you-page.tsx'
import { type NearSearch, readNearSearch } from '../../features/advantages/near/near-search.ts'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/advantages/near-you')({
  // Parsed in the page, because validators are part of every first load.
  validateSearch: (search: Record<string, unknown>): NearSearch => search,
  loader: () => loadTexts('advantages', 'pickers'),
  component: () => <NearYouPage {...readNearSearch({ ...Route.useSearch() })} />,
})
