import { PageHeading } from '@afilia/ui/page/page-heading'
import { useQuery } from '@tanstack/react-query'
import { query } from '@afilia/client/calls/query.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { FavoritesList } from './favorites-list.tsx'
import type { FavoritesSearch } from './favorites-search.ts'
import styles from './favorites.module.css'
import { KindFilter } from './kind-filter.tsx'

/** The member's bookmarks. */
export function FavoritesPage({ kind, page = 1 }: FavoritesSearch) {
  const t = useTexts(['favorites', 'pages'])
  const { data: keys = [] } = useQuery(query('GET bookmarks/keys'))
  return (
    <div className={styles.page}>
      <PageHeading lead={t('lead')} title={t('pages:favorites.title')} />
      {/* An empty list needs no filter. */}
      {(keys.length > 0 || kind) && <KindFilter current={kind} />}
      <FavoritesList kind={kind} page={page} />
    </div>
  )
}
