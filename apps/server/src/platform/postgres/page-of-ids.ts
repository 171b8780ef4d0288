import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from './db.ts'
import type { Page, PageRequest } from '../endpoints/page.ts'
import type { makeWordQuery } from '../search/word-query.ts'

/**
 * Totals stop here, because counting takes time for each row. By default a search ranks this many rows, the first in the usual
 * order.
 */
const MAX_COUNTED = 1_000

interface Order {
  /** Uses columns of the table, so that an index provides the order. */
  readonly by: RawBuilder<unknown>
  /** The columns that the orders use. */
  readonly columns: readonly string[]
  /**
   * An order that no index provides. It sorts only the first rows in the usual order, as many as are counted. Matches in the
   * title then do not come first.
   */
  readonly within?: RawBuilder<unknown> | undefined
  readonly words: ReturnType<typeof makeWordQuery>
  /**
   * Maximum number of rows that a search ranks, the first in the usual order. For lists where that order matters: finding a
   * thousand takes time for each row.
   */
  readonly mostFound?: number | undefined
}

/** Reads one page of ids from a query on a table with a column `search`. Matches in the title come first. */
export async function readPageOfIds<DB, TB extends keyof DB>(
  db: Db,
  found: SelectQueryBuilder<DB, TB, { id: string }>,
  { by, columns, within, words, mostFound = MAX_COUNTED }: Order,
  { page, size }: PageRequest,
): Promise<Page<string>> {
  const window = sql`limit ${size} offset ${page * size}`
  if (words) {
    const candidates = found
      .select([sql`search @@ ${words.inTitle}`.as('in_title'), ...columns.map((column) => sql.ref(column).as(column))])
      .where(sql<boolean>`search @@ ${words.anywhere}`)
    const ordered = sql`${candidates} order by ${by} limit ${mostFound}`
    // Counted with the page, because finding the rows takes most of the time.
    const { rows } = await sql<{ id: string; total: number }>`
      select id, count(*) over ()::int as total from (${ordered}) as found order by ${within ?? sql`in_title desc, ${by}`} ${window}`.execute(
      db,
    )
    return { items: rows.map(({ id }) => id), total: rows[0]?.total ?? (await count(db, ordered)) }
  }
  const named = within && found.select(columns.map((column) => sql.ref(column).as(column)))
  const list = named
    ? sql`select id from (${named} order by ${by} limit ${MAX_COUNTED}) as found order by ${within} ${window}`
    : sql`${found} order by ${by} ${window}`
  const { rows } = await sql<{ id: string }>`${list}`.execute(db)
  return { items: rows.map(({ id }) => id), total: await count(db, sql`${found} limit ${MAX_COUNTED}`) }
}

async function count(db: Db, bounded: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${bounded}) as bounded`.execute(db)
  return rows[0]!.total
}

/** Sorts the rows that were read by these ids in the order of the ids. */
export function sortByIds<Row extends { readonly id: string }>(rows: readonly Row[], ids: readonly string[]): Row[] {
  const places = new Map(ids.map((id, place) => [id, place]))
  return rows.toSorted((a, b) => places.get(a.id)! - places.get(b.id)!)
}
