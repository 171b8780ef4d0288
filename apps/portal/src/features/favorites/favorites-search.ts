import { BOOKMARK_KINDS, type BookmarkKind } from '@afilia/domain/bookmark-kinds'

/** What the address says of the list: one kind alone, and the page, from 1. */
export interface FavoritesSearch {
  kind?: BookmarkKind
  page?: number
}

export function readFavoritesSearch({ kind, page }: Record<string, unknown>): FavoritesSearch {
  const known = BOOKMARK_KINDS.find((one) => one === kind)
  const number = Number(page)
  return { ...(known && { kind: known }), ...(Number.isInteger(number) && number > 1 && number < 100 && { page: number }) }
}
