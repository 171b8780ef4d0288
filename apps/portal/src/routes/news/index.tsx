import { createFileRoute } from '@tanstack/react-router'
import { NewsPage } from '../../features/news/news-page.tsx'
import { type NewsSearch, readNewsSearch } from '../../features/news/news-search.ts'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/news/')({
  // Parsed in the page, because validators are part of every first load.
  validateSearch: (search: Record<string, unknown>): NewsSearch => search,
  loader: () => loadTexts('news', 'favorites', 'media'),
  component: () => <NewsPage {...readNewsSearch({ ...Route.useSearch() })} />,
})
