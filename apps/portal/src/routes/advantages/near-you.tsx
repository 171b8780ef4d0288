import { createFileRoute } from '@tanstack/react-router'
import { NearYouPage } from '../../features/advantages/near-you-page.tsx'
import { readNearSearch } from '../../features/advantages/near-search.ts'
import { loadTexts } from '../../texts.ts'

export const Route = createFileRoute('/advantages/near-you')({
  validateSearch: readNearSearch,
  loader: () => loadTexts('advantages', 'pickers'),
  component: () => <NearYouPage {...Route.useSearch()} />,
})
