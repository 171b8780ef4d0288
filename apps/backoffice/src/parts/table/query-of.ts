import type { PageOf } from '@afilia/client/calls/query.ts'
import type { QueryFunction } from '@tanstack/react-query'
import type { ListKey } from './fetch-rows.ts'

/** A page of a list, from a cursor. */
interface Paging {
  readonly after?: string
  readonly size?: number
  /** Such as `name,asc`; the list's own order without it. */
  readonly sort?: string
}

/** The query of one page of a list. */
export type QueryOf<Item, Key extends ListKey> = (page: Paging) => { queryKey: Key; queryFn?: QueryFunction<PageOf<Item>, Key> }
