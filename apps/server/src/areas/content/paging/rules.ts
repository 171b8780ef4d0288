import { rejectParameter } from '../../../platform/errors.ts'
import { HEADLESS_WINDOW, type HeadlessListQuery, MAX_HEADLESS_PAGE_SIZE } from '@afilia/contract/content/headless'

/** One page of a list in the headless API. */
export interface HeadlessPage<Item> {
  readonly actions: Record<string, unknown>
  readonly facets: Facet[]
  readonly items: Item[]
  readonly lastPage: number
  readonly page: number
  readonly pageSize: number
  readonly totalCount: number
}

export interface Facet {
  readonly facetCriteria: string
  readonly facetValues: { readonly term: string; readonly numberOfOccurrences: number }[]
}

export interface Window {
  readonly page: number
  readonly size: number
  readonly offset: number
  /** Rows to read: fewer than `size` at the end of the 10,000 reachable rows, 0 beyond. */
  readonly limit: number
}

export function toWindow({ page: asked, pageSize }: Pick<HeadlessListQuery, 'page' | 'pageSize'>): Window {
  const page = Math.max(1, asked)
  const size = pageSize < 1 ? MAX_HEADLESS_PAGE_SIZE : Math.min(pageSize, MAX_HEADLESS_PAGE_SIZE)
  const offset = Math.min((page - 1) * size, HEADLESS_WINDOW)
  return { page, size, offset, limit: Math.min(size, HEADLESS_WINDOW - offset) }
}

export function toPage<Item>({ page, size }: Window, items: Item[], totalCount: number, facets: Facet[] = []): HeadlessPage<Item> {
  // In that API an empty list has one page.
  return { actions: {}, facets, items, lastPage: Math.max(1, Math.ceil(totalCount / size)), page, pageSize: size, totalCount }
}

export interface SortKey {
  readonly field: string
  readonly isDescending: boolean
}

const MAX_SORT_KEYS = 3

/** Reads `title:desc,dateCreated`. Throws REQUEST_INVALID. */
export function readSort(sort = ''): SortKey[] {
  const keys = sort
    .split(',')
    .filter((part) => part.trim())
    .map((part) => {
      const [field = '', direction = 'asc', ...rest] = part.trim().split(':')
      if (rest.length > 0 || !['asc', 'desc'].includes(direction.toLowerCase())) rejectParameter('sort')
      return { field: field.trim(), isDescending: direction.toLowerCase() === 'desc' }
    })
  if (keys.length > MAX_SORT_KEYS) rejectParameter('sort')
  return keys
}
