import type { BookmarkKind } from '@afilia/domain/site/kinds'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { BookmarkIcon } from '@afilia/ui/marks/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWaitingBookmarks, useWasRemovedBefore } from '../../bookmarks/use-bookmark.ts'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import records from '@afilia/client/parts/lists/records.module.css'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { FavoriteRow } from './favorite-row.tsx'
import styles from './favorites.module.css'
import { FAVORITES_PER_PAGE, favoritesQuery } from '../../app/first-pages.ts'

/** One page of the list, from 1. Bookmarks made offline come first. */
export function FavoritesList({ kind, page }: { kind: BookmarkKind | undefined; page: number }) {
  const t = useTexts('favorites')
  const list = useQuery({
    ...favoritesQuery(page - 1, kind),
    placeholderData: keepPreviousData,
  })
  const wasRemovedBefore = useWasRemovedBefore()
  const listed = list.data?.items.filter((one) => !wasRemovedBefore(one)) ?? []
  const waiting = useWaitingBookmarks().filter(
    (one) => page === 1 && (!kind || one.kind === kind) && !listed.some((other) => other.kind === one.kind && other.id === one.id),
  )
  const favorites = [...waiting, ...listed]

  if (favorites.length === 0) return <Loaded query={list}>{() => <NoFavorites kind={kind} />}</Loaded>
  return (
    <>
      <ul aria-label={t('list')} className={records.list}>
        {favorites.map((favorite) => (
          <FavoriteRow favorite={favorite} key={`${favorite.kind} ${favorite.id}`} />
        ))}
      </ul>
      <Pages kind={kind} page={page} pages={Math.ceil((list.data?.total ?? 0) / FAVORITES_PER_PAGE)} />
    </>
  )
}

function NoFavorites({ kind }: { kind: BookmarkKind | undefined }) {
  const t = useTexts('favorites')
  const which = kind ? 'emptyKind' : 'empty'
  return (
    <EmptyState
      actions={
        <PageButton to={kind ? '/profile/favorites' : '/advantages'} variant="secondary">
          {t(`${which}.action`)}
        </PageButton>
      }
      icon={BookmarkIcon}
      title={t(`${which}.title`)}
    >
      <p>{t(`${which}.text`)}</p>
    </EmptyState>
  )
}

function Pages({ kind, page, pages }: { kind: BookmarkKind | undefined; page: number; pages: number }) {
  const t = useTexts(['favorites', 'common'])
  if (pages < 2) return null
  const at = (target: number) => ({ ...(kind && { kind }), ...(target > 1 && { page: target }) })
  return (
    <nav aria-label={t('pages.label')} className={styles.pages}>
      {page > 1 && (
        <PageButton search={at(page - 1)} to="/profile/favorites" variant="secondary">
          {t('common:pager.newer')}
        </PageButton>
      )}
      <p>{t('pages.where', { page, pages })}</p>
      {page < pages && (
        <PageButton search={at(page + 1)} to="/profile/favorites" variant="secondary">
          {t('common:pager.older')}
        </PageButton>
      )}
    </nav>
  )
}
