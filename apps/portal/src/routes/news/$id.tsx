import { createFileRoute } from '@tanstack/react-router'
import { NewsItemPage } from '../../features/news/news-item-page.tsx'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/news/$id')({
  loader: () => loadTexts('news', 'media', 'favorites'),
  component: () => <NewsItemPage {...Route.useParams()} />,
})
