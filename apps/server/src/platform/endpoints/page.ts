import { rejectParameter } from '../errors.ts'

/** One page of a list, in the paging of the services (JHipster): pages count from 0. */
export interface PageRequest {
  readonly page: number
  readonly size: number
  readonly sort: readonly { readonly field: string; readonly direction: 'asc' | 'desc' }[]
  /** Set if it is read from a cursor. `page` is then 0. */
  readonly after?: After | undefined
}

/** Where a page begins: after the row with these sort keys, the last one of those that were seen. Without keys, at the beginning. */
export interface After {
  readonly keys: readonly (string | null)[]
  readonly seen: number
  /** Whether nobody needs the total, which takes time for each row. */
  readonly isUncounted?: true
}

/** The answer of a paged handler: the page's items, and the number of items on all pages. */
export interface Page<Item> {
  readonly items: readonly Item[]
  readonly total: number
  /** Where the next page begins, if this one was read from a cursor and is not the last. */
  readonly next?: After | undefined
}

/** The same page with its items presented. */
export const mapPage = <Row, Item>({ items, ...page }: Page<Row>, present: (row: Row) => Item): Page<Item> => ({
  ...page,
  items: items.map(present),
})

/** How a list is paged and sorted. Every array in a GET answer is a list, whatever its endpoint declares. */
export interface ListParts {
  /**
   * The fields to sort by. The first is the default. All lists accept `id`, which JHipster's clients send unasked. Without an id
   * in the items, it means their own order.
   */
  readonly sortableBy: readonly string[]
  /** Whether the handler returns the whole list, which is then paged and sorted here. */
  readonly isWhole: boolean
  /** Whether it can be read from a cursor. */
  readonly hasCursor: boolean
  /** The largest page. */
  readonly most: number
}

export const DEFAULT_SIZE = 20
export const MAX_SIZE = 100
/** A list whose handler returns all of it is sent whole, unless the call asks for a `size`. Reference data are, if it asks for enough. */
export const MAX_WHOLE = 10_000
/** Deeper pages are rejected because they would be slow, and nobody reads ten thousand pages. */
const MAX_OFFSET = 200_000

/** Reads `page`, `size`, the repeatable `sort=field,asc`, and `after`. Throws REQUEST_INVALID with the invalid parameter. */
export function readPageRequest(
  query: URLSearchParams,
  { sortableBy, isWhole, most, hasCursor }: ListParts,
  openCursor: (request: Pick<PageRequest, 'sort'>, text: string) => After,
): PageRequest {
  const page = readNumber(query, 'page', 0, 0, Number.MAX_SAFE_INTEGER)
  const size = Math.min(readNumber(query, 'size', isWhole ? most : DEFAULT_SIZE, 1, Number.MAX_SAFE_INTEGER), most)
  if (page * size > MAX_OFFSET) rejectParameter('page')
  const asked = query.getAll('sort').map((text) => {
    const [field = '', direction = 'asc'] = text.split(',')
    if (!sortableBy.includes(field) || (direction !== 'asc' && direction !== 'desc'))
      rejectParameter('sort', { sortableBy: sortableBy.join(', ') })
    return { field, direction } as const
  })
  const sort = asked.length > 0 || isWhole ? asked : [{ field: sortableBy[0]!, direction: 'asc' } as const]
  const cursor = hasCursor ? query.get('after') : null
  if (cursor === null) return { page, size, sort }
  if (page > 0) rejectParameter('page')
  return { page, size, sort, after: openCursor({ sort }, cursor) }
}

function readNumber(query: URLSearchParams, name: string, otherwise: number, min: number, max: number): number {
  const text = query.get(name)
  if (text === null) return otherwise
  const value = /^\d{1,9}$/.test(text) ? Number(text) : -1
  if (value < min || value > max) rejectParameter(name)
  return value
}

interface Answered {
  /** The parameters that the endpoint accepts, besides paging. */
  readonly known: readonly string[]
  readonly page: PageRequest
  readonly total: number
  /** Where the next page begins. */
  readonly cursor: string | undefined
}

/**
 * Returns the headers of a page: `X-Total-Count`, and `Link` with first, prev, next and last. A page from a cursor links only forward, and has
 * `X-Next-Cursor`. Repeats only the `known` parameters and the sorting of `url`, because anything else could end up in logs and caches.
 */
export function pageHeaders(url: URL, { known, page: asked, total, cursor }: Answered): Record<string, string> {
  const { page, size, after } = asked
  const kept = [...url.searchParams].filter(([name]) => name === 'sort' || known.includes(name))
  const lastPage = Math.max(0, Math.ceil(total / size) - 1)
  const link = (name: 'page' | 'after', target: string | number, rel: string): string => {
    const query = new URLSearchParams([...kept, [name, String(target)], ['size', String(size)]])
    return `<${url.pathname}?${query.toString()}>; rel="${rel}"`
  }
  const links = after
    ? [...(cursor === undefined ? [] : [link('after', cursor, 'next')]), link('after', '', 'first')]
    : [
        ...(page < lastPage ? [link('page', page + 1, 'next')] : []),
        ...(page > 0 ? [link('page', Math.min(page - 1, lastPage), 'prev')] : []),
        link('page', lastPage, 'last'),
        link('page', 0, 'first'),
      ]
  return { 'x-total-count': String(total), link: links.join(', '), ...(cursor !== undefined && { 'x-next-cursor': cursor }) }
}
