import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../postgres/db.ts'
import type { Page, PageRequest } from './page.ts'

/** Totals stop here: nobody reads further, and counting takes time for each row. */
const MAX_COUNTED = 10_000

/** Reads one page of a query in its order, and the total, counted up to `most`. */
export async function readPage<DB, TB extends keyof DB, Row>(
  db: Db,
  ordered: SelectQueryBuilder<DB, TB, Row>,
  { page, size }: PageRequest,
  most = MAX_COUNTED,
): Promise<Page<Row>> {
  const items = await ordered
    .limit(size)
    .offset(page * size)
    .execute()
  const upToHere = page * size + items.length
  // On the last page the total is known without counting.
  if (items.length < size && (items.length > 0 || page === 0)) return { items, total: upToHere }
  const found = ordered.clearSelect().clearOrderBy().select(sql.lit(1).as('one')).limit(most)
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${found}) as found`.execute(db)
  return { items, total: items.length > 0 ? Math.max(rows[0]!.total, upToHere) : rows[0]!.total }
}

/** A sort key of a list. `newest` is a time whose order is reversed, because the newest item has the smallest age. */
type Column = RawBuilder<unknown> | { readonly newest: RawBuilder<unknown> }

/**
 * Sorts by the columns behind the requested fields, and then by `unique`, so that pages do not overlap.
 * For `$call`: `found.$call(inOrder(page, { name: sql.ref('folded'), id: sql.ref('id') }, sql.ref('id')))`.
 */
export const inOrder =
  ({ sort }: Pick<PageRequest, 'sort'>, columns: Readonly<Record<string, Column>>, unique: RawBuilder<unknown>) =>
  <DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>): SelectQueryBuilder<DB, TB, Row> => {
    const orders = sort.map(({ field, direction }) => toOrder(columns[field], direction, field))
    return [...orders, { by: unique, direction: orders[0]?.direction ?? 'asc' }].reduce(
      (sorted, { by, direction }) => sorted.orderBy(by, direction),
      query,
    )
  }

function toOrder(column: Column | undefined, direction: 'asc' | 'desc', field: string) {
  if (!column) throw new Error(`the list declares "${field}" but cannot be sorted by it`)
  if (!('newest' in column)) return { by: column, direction }
  return { by: column.newest, direction: direction === 'asc' ? 'desc' : 'asc' } as const
}

/** The sort columns of a list in order of time, whose ids increase with time too (`ids.ts`). */
export const inTime = (at: RawBuilder<unknown>, field: string) => ({ age: { newest: at }, id: at, [field]: at }) as const
