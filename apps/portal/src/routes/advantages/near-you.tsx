import { createFileRoute } from '@tanstack/react-router'
import { NearYouPage } from '../../features/advantages/near/near-you-page.tsx'
import { readNearSearch } from '../../features/advantages/near/near-search.ts'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/advantages/near-you')({
  validateSearch: readNearSearch,
  loader: () => loadTexts('advantages', 'pickers'),
  component: () => <NearYouPage {...Route.useSearch()} />,
})
