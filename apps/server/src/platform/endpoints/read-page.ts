import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../postgres/db.ts'
import type { Page, PageRequest } from './page.ts'

/** Totals stop here: nobody reads further, and counting takes time for each row. */
const MOST_COUNTED = 10_000

/** One page of a query in its order, and the total. */
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
  // On the last page the total is known without counting.
  if (items.length < size && (items.length > 0 || page === 0)) return { items, total: upToHere }
  const found = ordered.clearSelect().clearOrderBy().select(sql.lit(1).as('one')).limit(MOST_COUNTED)
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${found}) as found`.execute(db)
  return { items, total: items.length > 0 ? Math.max(rows[0]!.total, upToHere) : rows[0]!.total }
}

/** The order of a list by age: ascending begins with the newest. */
export const byAge = ({ sort }: Pick<PageRequest, 'sort'>): 'asc' | 'desc' => (sort[0]?.direction === 'desc' ? 'asc' : 'desc')
