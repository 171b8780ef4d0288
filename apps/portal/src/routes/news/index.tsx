import { createFileRoute } from '@tanstack/react-router'
import { NewsPage } from '../../features/news/news-page.tsx'
import { readNewsSearch } from '../../features/news/news-search.ts'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/news/')({
  validateSearch: readNewsSearch,
  loader: () => loadTexts('news', 'favorites'),
  component: () => <NewsPage {...Route.useSearch()} />,
})
