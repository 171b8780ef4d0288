import { queryClient } from '@afilia/client/calls/query-client.ts'
import type { PageOf } from '@afilia/client/calls/query.ts'
import type { QueryFunction } from '@tanstack/react-query'

/** A page of a list, as the server counts: from 0. */
interface Paging {
  readonly page: number
  readonly size: number
  /** Such as `name,asc`; the list's own order without it. */
  readonly sort?: string
}

/** The query of one page of a list. */
export type QueryOf<Item, Key extends readonly unknown[]> = (page: Paging) => { queryKey: Key; queryFn?: QueryFunction<PageOf<Item>, Key> }

/** The largest page that the server gives. */
const LARGEST = 100

/** Reads a whole list, page by page. Nothing of it stays in the cache. */
export async function* readPages<Item, Key extends readonly unknown[]>(
  queryOf: QueryOf<Item, Key>,
  sort: string | undefined,
): AsyncGenerator<readonly Item[]> {
  for (let page = 0; ; page += 1) {
    const { items, total } = await queryClient.fetchQuery({
      ...queryOf({ page, size: LARGEST, ...(sort !== undefined && { sort }) }),
      staleTime: 0,
      gcTime: 0,
    })
    yield items
    if ((page + 1) * LARGEST >= total) return
  }
}
