import { createFileRoute } from '@tanstack/react-router'
import { NearYouPage } from '../../features/advantages/near/near-you-page.tsx'
import { type NearSearch, readNearSearch } from '../../features/advantages/near/near-search.ts'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/advantages/near-you')({
  // Read with the page: a validator is part of every first load.
  validateSearch: (search: Record<string, unknown>): NearSearch => search,
  loader: () => loadTexts('advantages', 'pickers'),
  component: () => <NearYouPage {...readNearSearch({ ...Route.useSearch() })} />,
})
