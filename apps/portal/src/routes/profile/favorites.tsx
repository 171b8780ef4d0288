import { createFileRoute } from '@tanstack/react-router'
import { FavoritesPage } from '../../features/favorites/favorites-page.tsx'
import { readFavoritesSearch } from '../../features/favorites/favorites-search.ts'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/profile/favorites')({
  validateSearch: readFavoritesSearch,
  loader: () => loadTexts('favorites'),
  component: () => <FavoritesPage {...Route.useSearch()} />,
})
