import { createFileRoute } from '@tanstack/react-router'
import { AdvantagesPage } from '../../features/advantages/list/advantages-page.tsx'
import { readAdvantagesSearch } from '../../features/advantages/list/advantages-search.ts'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/advantages/')({
  validateSearch: readAdvantagesSearch,
  loader: () => loadTexts('advantages', 'favorites', 'pickers'),
  component: () => <AdvantagesPage {...Route.useSearch()} />,
})
