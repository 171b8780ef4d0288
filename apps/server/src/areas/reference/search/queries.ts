import { fold } from '@afilia/domain/text'
import { type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../../../platform/postgres/db.ts'
import type { Page, PageRequest } from '../../../platform/endpoints/page.ts'

// The whole of a list is compared with what is typed: the longest has 8,131 rows, and that takes some milliseconds (docs/decisions/018).

type Table = 'municipalities' | 'schools' | 'seats' | 'employers'

/**
 * One page of the rows of `found` whose names in `table` hold every word of the search as the beginning of a word. First those with a name
 * that begins with the whole search, then other matches of the name, then matches of other columns; each group by name.
 */
export async function searchPage<DB, TB extends keyof DB, Row>(
  db: Db,
  found: SelectQueryBuilder<DB, TB, Row>,
  table: Table,
  search: string | undefined,
  page: PageRequest,
): Promise<Page<Row>> {
  // Folded text is letters, digits and spaces: nothing that LIKE would interpret.
  const asked = fold(search ?? '')
  const searched = sql.ref<string>(`${table}.search`)
  const folded = sql.ref<string>(`${table}.folded`)
  const ordered = found
    .where(hasWords(searched, asked))
    .$if(asked !== '', (query) =>
      query.orderBy(
        sql`case when ${searched} like ${`%| ${asked}%`} then 0 when ${hasWords(sql`' ' || ${folded}`, asked)} then 1 else 2 end`,
      ),
    )
    .orderBy(folded, page.sort[0]!.direction)
    .orderBy(sql.ref(`${table}.id`))
  return readPage(db, ordered, page)
}

/** One page of what a query finds in its order, and how many there are on all pages. */
export async function readPage<DB, TB extends keyof DB, Row>(
  db: Db,
  ordered: SelectQueryBuilder<DB, TB, Row>,
  { page, size }: PageRequest,
): Promise<Page<Row>> {
  const rows = (await ordered
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .limit(size)
    .offset(page * size)
    .execute()) as (Row & { total: number })[]
  if (rows.length > 0 || page === 0) return { items: rows, total: rows[0]?.total ?? 0 }
  // Beyond the last page there is no row that carries the total.
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${ordered.clearOrderBy()} as found`.execute(db)
  return { items: rows, total: counted.rows[0]!.total }
}

function hasWords(text: RawBuilder<unknown>, asked: string): RawBuilder<SqlBool> {
  if (asked === '') return sql<SqlBool>`true`
  return sql<SqlBool>`(${sql.join(
    asked.split(' ').map((word) => sql`${text} like ${`% ${word}%`}`),
    sql` and `,
  )})`
}
