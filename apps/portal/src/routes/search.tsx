import { toSearchWords } from '@afilia/domain/formats/text'
import { createFileRoute } from '@tanstack/react-router'
import { SearchPage } from '../features/search/search-page.tsx'
import { isSearchKind, type SearchParams } from '../features/search/page-search.ts'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/search')({
  validateSearch: ({ q, kind, page }: Record<string, unknown>): SearchParams => ({
    // The router parses a search for digits as a number.
    ...((typeof q === 'string' || typeof q === 'number') && q !== '' && { q: toSearchWords(String(q)).slice(0, 200) }),
    ...(isSearchKind(kind) && { kind }),
    ...(Number.isInteger(page) && Number(page) > 1 && Number(page) <= 5 && { page: Number(page) }),
  }),
  loader: () => loadTexts('search'),
  component: SearchRoute,
})

function SearchRoute() {
  const asked = Route.useSearch()
  const navigate = Route.useNavigate()
  return <SearchPage asked={asked} onAsk={(next) => void navigate({ search: next, replace: true, resetScroll: false })} />
}
