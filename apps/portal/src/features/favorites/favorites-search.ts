import { boot } from '@afilia/client/boot.ts'
import type { BookmarkKind } from '@afilia/domain/site/kinds'

/** The search parameters of the list: one kind, and the page, from 1. */
export interface FavoritesSearch {
  kind?: BookmarkKind | undefined
  page?: number | undefined
}

/** Returns every parameter, undefined if invalid: the router would keep an omitted one unchecked. */
export function readFavoritesSearch({ kind, page }: Record<string, unknown>): FavoritesSearch {
  const number = Number(page)
  const isPage = Number.isInteger(number) && number > 1 && number < 100
  return { kind: boot.kinds.bookmarks.find((one) => one === kind), page: isPage ? number : undefined }
}
