import { BOOKMARK_KINDS, type BookmarkKind } from '@afilia/domain/bookmark-kinds'

/** What the address says of the list: one kind alone, and the page, from 1. */
export interface FavoritesSearch {
  kind?: BookmarkKind | undefined
  page?: number | undefined
}

/** What is not known comes out as undefined by name: the router would keep it as it came otherwise. */
export function readFavoritesSearch({ kind, page }: Record<string, unknown>): FavoritesSearch {
  const number = Number(page)
  const isPage = Number.isInteger(number) && number > 1 && number < 100
  return { kind: BOOKMARK_KINDS.find((one) => one === kind), page: isPage ? number : undefined }
}
