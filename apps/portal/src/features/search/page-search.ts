import { boot } from '@afilia/client/boot.ts'
import type { SearchKind } from '@afilia/contract/search'

export const isSearchKind = (value: unknown): value is SearchKind => boot.kinds.search.some((kind) => kind === value)

/** The key of a kind's name in the texts. */
export const toTextKey = (kind: SearchKind): Lowercase<SearchKind> => kind.toLowerCase() as Lowercase<SearchKind>

/** The search parameters of the page. */
export interface SearchParams {
  readonly q?: string
  readonly kind?: SearchKind
  /** From 1. */
  readonly page?: number
}
