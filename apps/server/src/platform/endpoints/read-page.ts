import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../postgres/db.ts'
import type { Page, PageRequest } from './page.ts'

/** Nobody counts further, and counting costs what is counted. */
const MOST_COUNTED = 10_000

/** One page of what a query finds in its order, and how many there are on all pages. */
export async function readPage<DB, TB extends keyof DB, Row>(
  db: Db,
  ordered: SelectQueryBuilder<DB, TB, Row>,
  { page, size }: PageRequest,
): Promise<Page<Row>> {
  const items = await ordered
    .limit(size)
    .offset(page * size)
    .execute()
  const upToHere = page * size + items.length
  // The last page tells by itself.
  if (items.length < size && (items.length > 0 || page === 0)) return { items, total: upToHere }
  const found = ordered.clearSelect().clearOrderBy().select(sql.lit(1).as('one')).limit(MOST_COUNTED)
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${found}) as found`.execute(db)
  return { items, total: items.length > 0 ? Math.max(rows[0]!.total, upToHere) : rows[0]!.total }
}

/** The order of a list by age, of which ascending begins with the newest. */
export const byAge = ({ sort }: Pick<PageRequest, 'sort'>): 'asc' | 'desc' => (sort[0]?.direction === 'desc' ? 'asc' : 'desc')
