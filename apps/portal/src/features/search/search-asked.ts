import type { SearchKind } from '@afilia/contract/search'

/** In the order in which they are offered. */
export const KINDS = ['BENEFIT', 'COMPANY', 'EVENT', 'JOB', 'NEWS', 'PAGE'] as const satisfies readonly SearchKind[]

export const isSearchKind = (value: unknown): value is SearchKind => KINDS.some((kind) => kind === value)

/** The name of a kind in the texts. */
export const keyOf = (kind: SearchKind): Lowercase<SearchKind> => kind.toLowerCase() as Lowercase<SearchKind>

/** What the address of the page says. */
export interface SearchAsked {
  readonly q?: string
  readonly kind?: SearchKind
  /** From 1. */
  readonly page?: number
}
