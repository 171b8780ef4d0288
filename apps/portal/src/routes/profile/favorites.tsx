import { createFileRoute } from '@tanstack/react-router'
import { FavoritesPage } from '../../features/favorites/favorites-page.tsx'
import { type FavoritesSearch, readFavoritesSearch } from '../../features/favorites/favorites-search.ts'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/profile/favorites')({
  // Parsed in the page, because validators are part of every first load.
  validateSearch: (search: Record<string, unknown>): FavoritesSearch => search,
  loader: () => loadTexts('favorites', 'search'),
  component: () => <FavoritesPage {...readFavoritesSearch({ ...Route.useSearch() })} />,
})
