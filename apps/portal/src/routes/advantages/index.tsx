import { createFileRoute } from '@tanstack/react-router'
import { AdvantagesPage } from '../../features/advantages/advantages-page.tsx'
import { readAdvantagesSearch } from '../../features/advantages/advantages-search.ts'
import { loadTexts } from '../../texts.ts'

export const Route = createFileRoute('/advantages/')({
  validateSearch: readAdvantagesSearch,
  loader: () => loadTexts('advantages', 'favorites', 'pickers'),
  component: () => <AdvantagesPage {...Route.useSearch()} />,
})
