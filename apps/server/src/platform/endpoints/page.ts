import { refuseParameter } from '../errors.ts'

/** One page of a list, as the services' paging has it (JHipster): pages count from 0. */
export interface PageRequest {
  readonly page: number
  readonly size: number
  readonly sort: readonly { readonly field: string; readonly direction: 'asc' | 'desc' }[]
}

/** What a paged handler answers: the page's items, and how many there are on all pages. */
export interface Page<Item> {
  readonly items: readonly Item[]
  readonly total: number
}

export const DEFAULT_SIZE = 20
export const MAX_SIZE = 100
/** Deeper pages are refused rather than slow: nobody reads ten thousand pages. */
const MAX_OFFSET = 200_000

/** Reads `page`, `size` and the repeatable `sort=field,asc`. Throws REQUEST_INVALID naming the parameter that is wrong. */
export function readPageRequest(query: URLSearchParams, sortableBy: readonly [string, ...string[]]): PageRequest {
  const page = readNumber(query, 'page', 0, 0, Number.MAX_SAFE_INTEGER)
  const size = Math.min(readNumber(query, 'size', DEFAULT_SIZE, 1, Number.MAX_SAFE_INTEGER), MAX_SIZE)
  if (page * size > MAX_OFFSET) refuseParameter('page')
  const asked = query.getAll('sort').map((text) => {
    const [field = '', direction = 'asc'] = text.split(',')
    if (!sortableBy.includes(field) || (direction !== 'asc' && direction !== 'desc')) refuseParameter('sort')
    return { field, direction } as const
  })
  return { page, size, sort: asked.length > 0 ? asked : [{ field: sortableBy[0], direction: 'asc' }] }
}

function readNumber(query: URLSearchParams, name: string, otherwise: number, min: number, max: number): number {
  const text = query.get(name)
  if (text === null) return otherwise
  const value = /^\d{1,9}$/.test(text) ? Number(text) : -1
  if (value < min || value > max) refuseParameter(name)
  return value
}

/**
 * The headers that go with a page: `X-Total-Count`, and `Link` with first, prev, next and last. Of the query in `url` only
 * `known` parameters and the sorting are repeated: anything else could end up in logs and caches.
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
