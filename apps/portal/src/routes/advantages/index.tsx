import { createFileRoute } from '@tanstack/react-router'
import { AdvantagesPage } from '../../features/advantages/list/advantages-page.tsx'
import { type AdvantagesSearch, readAdvantagesSearch } from '../../features/advantages/list/advantages-search.ts'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/advantages/')({
  // Parsed in the page, because validators are part of every first load.
  validateSearch: (search: Record<string, unknown>): AdvantagesSearch => search,
  loader: () => loadTexts('advantages', 'favorites', 'media'),
  component: () => <AdvantagesPage {...readAdvantagesSearch({ ...Route.useSearch() })} />,
})
