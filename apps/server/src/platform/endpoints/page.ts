import { rejectParameter } from '../errors.ts'

/** One page of a list, in the paging of the services (JHipster): pages count from 0. */
export interface PageRequest {
  readonly page: number
  readonly size: number
  readonly sort: readonly { readonly field: string; readonly direction: 'asc' | 'desc' }[]
}

/** The answer of a paged handler: the page's items, and the number of items on all pages. */
export interface Page<Item> {
  readonly items: readonly Item[]
  readonly total: number
}

/** How a list is paged and sorted. Every array in a GET answer is a list, whatever its endpoint declares. */
export interface ListParts {
  /**
   * The fields to sort by. The first is the default. All lists accept `id`, which JHipster's clients send unasked. Without an id
   * in the items, it means their own order.
   */
  readonly sortableBy: readonly string[]
  /** Whether the handler returns the whole list, which is then paged and sorted here. */
  readonly isWhole: boolean
  /** The largest page. */
  readonly most: number
}

export const DEFAULT_SIZE = 20
export const MAX_SIZE = 100
/** A list whose handler returns all of it is sent whole, unless the call asks for a `size`. Reference data are, if it asks for enough. */
export const MAX_WHOLE = 10_000
/** Deeper pages are rejected because they would be slow, and nobody reads ten thousand pages. */
const MAX_OFFSET = 200_000

/** Reads `page`, `size` and the repeatable `sort=field,asc`. Throws REQUEST_INVALID with the invalid parameter. */
export function readPageRequest(query: URLSearchParams, { sortableBy, isWhole, most }: ListParts): PageRequest {
  const page = readNumber(query, 'page', 0, 0, Number.MAX_SAFE_INTEGER)
  const size = Math.min(readNumber(query, 'size', isWhole ? most : DEFAULT_SIZE, 1, Number.MAX_SAFE_INTEGER), most)
  if (page * size > MAX_OFFSET) rejectParameter('page')
  const asked = query.getAll('sort').map((text) => {
    const [field = '', direction = 'asc'] = text.split(',')
    if (!sortableBy.includes(field) || (direction !== 'asc' && direction !== 'desc'))
      rejectParameter('sort', { sortableBy: sortableBy.join(', ') })
    return { field, direction } as const
  })
  return { page, size, sort: asked.length > 0 || isWhole ? asked : [{ field: sortableBy[0]!, direction: 'asc' }] }
}

function readNumber(query: URLSearchParams, name: string, otherwise: number, min: number, max: number): number {
  const text = query.get(name)
  if (text === null) return otherwise
  const value = /^\d{1,9}$/.test(text) ? Number(text) : -1
  if (value < min || value > max) rejectParameter(name)
  return value
}

/**
 * Returns the headers of a page: `X-Total-Count`, and `Link` with first, prev, next and last. Repeats only the `known` parameters
 * and the sorting of `url`, because anything else could end up in logs and caches.
 */
export function pageHeaders(url: URL, known: readonly string[], { page, size }: PageRequest, total: number): Record<string, string> {
  const kept = [...url.searchParams].filter(([name]) => name === 'sort' || known.includes(name))
  const lastPage = Math.max(0, Math.ceil(total / size) - 1)
  const link = (target: number, rel: string): string => {
    const query = new URLSearchParams(kept)
    query.set('page', String(target))
    query.set('size', String(size))
    return `<${url.pathname}?${query.toString()}>; rel="${rel}"`
  }
  const links = [
    ...(page < lastPage ? [link(page + 1, 'next')] : []),
    ...(page > 0 ? [link(Math.min(page - 1, lastPage), 'prev')] : []),
    link(lastPage, 'last'),
    link(0, 'first'),
  ]
  return { 'x-total-count': String(total), link: links.join(', ') }
}
