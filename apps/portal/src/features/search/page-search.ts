import { boot } from '@afilia/client/boot.ts'
import type { SearchKind } from '@afilia/domain/site/kinds'

export const isSearchKind = (value: unknown): value is SearchKind => boot.kinds.search.some((kind) => kind === value)

/** The search parameters of the page. */
export interface SearchParams {
  readonly q?: string
  readonly kind?: SearchKind
  /** Counts from 1. */
  readonly page?: number
}
