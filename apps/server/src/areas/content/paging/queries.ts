import { HEADLESS_COUNTED, HEADLESS_WINDOW, type HeadlessListQuery, MAX_HEADLESS_PAGE_SIZE } from '@afilia/contract/headless'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/postgres/db.ts'
import { wrong } from '../odata/read-filter.ts'

/** One page of a list as the headless API answers it. */
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
  /** Rows to read: fewer where the last page reaches over the edge of what is counted, 0 beyond it. */
  readonly limit: number
}

export function windowOf({ page, pageSize }: Pick<HeadlessListQuery, 'page' | 'pageSize'>): Window {
  const size = Math.min(pageSize, MAX_HEADLESS_PAGE_SIZE)
  const offset = Math.min((page - 1) * size, HEADLESS_WINDOW)
  return { page, size, offset, limit: Math.min(size, HEADLESS_WINDOW - offset) }
}

export function pageOf<Item>({ page, size }: Window, items: Item[], totalCount: number, facets: Facet[] = []): HeadlessPage<Item> {
  // An empty list has one page, as that API has it.
  return { actions: {}, facets, items, lastPage: Math.max(1, Math.ceil(totalCount / size)), page, pageSize: size, totalCount }
}

/** A list as the statements that find its ids: in their order, and to be counted. */
export interface IdList {
  readonly found: RawBuilder<{ id: string }>
  readonly counted: RawBuilder<{ id: string }>
}

/** The ids of a page, and how many there are on all: counted to a thousand beyond where the page begins, and to 10,000 at most. */
export async function readWindow(
  db: Db,
  { found, counted }: IdList,
  window: Window,
): Promise<{ readonly ids: readonly string[]; readonly total: number }> {
  const { rows } =
    window.limit === 0 ? { rows: [] } : await sql<{ id: string }>`${found} limit ${window.limit} offset ${window.offset}`.execute(db)
  const ids = rows.map(({ id }) => id)
  // A page that is not full is the last, and says by itself how many there are.
  if (window.limit > ids.length && (ids.length > 0 || window.offset === 0)) return { ids, total: window.offset + ids.length }
  const most = Math.min(window.offset + HEADLESS_COUNTED, HEADLESS_WINDOW)
  const count = await sql<{ total: number }>`select count(*)::int as total from (${counted} limit ${most}) as counted`.execute(db)
  return { ids, total: count.rows[0]!.total }
}

export interface SortKey {
  readonly field: string
  readonly isDescending: boolean
}

/** Fields to sort by in one list: each more is another table to look into. */
const MAX_SORT_KEYS = 3

/** `title:desc,dateCreated` read. Throws REQUEST_INVALID. */
export function readSort(sort: string | undefined): SortKey[] {
  const keys = (sort ?? '')
    .split(',')
    .filter((part) => part.trim())
    .map((part) => {
      const [field = '', direction = 'asc', ...rest] = part.trim().split(':')
      if (rest.length > 0 || !['asc', 'desc'].includes(direction.toLowerCase())) throw wrong('sort')
      return { field: field.trim(), isDescending: direction.toLowerCase() === 'desc' }
    })
  if (keys.length > MAX_SORT_KEYS) throw wrong('sort')
  return keys
}
