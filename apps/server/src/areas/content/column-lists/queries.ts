import type { HeadlessListQuery } from '@afilia/contract/headless'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../../../platform/postgres/db.ts'
import { columnField } from '../filters/rules.ts'
import { type IdList, readSort, readWindow, type Window } from '../paging/queries.ts'
import { filterCondition } from '../filters/conditions.ts'
import { readWithinLimits } from '../paging/limits.ts'
import { readFilter, wrong } from '../odata/read-filter.ts'
import type { Literal } from '../odata/filter.ts'

/** A list of a table `c` that is filtered and sorted by its own columns: for the short ones, and for documents. */
interface ColumnList {
  readonly from: RawBuilder<unknown>
  readonly where: RawBuilder<SqlBool>
  readonly columns: Readonly<Record<string, { readonly type: Literal['type']; readonly column: RawBuilder<unknown> }>>
  /** Those of the columns that a search looks into. */
  readonly searched: readonly string[]
  /** How it comes unless sorted; the last of it tells any two rows apart. */
  readonly order: RawBuilder<unknown>
}

/** The ids of one page, and how many there are on all. Throws REQUEST_INVALID for a filter or a sort that makes no sense. */
export async function listColumns(
  db: Db,
  { filter, sort, search, aggregationTerms }: Pick<HeadlessListQuery, 'filter' | 'sort' | 'search' | 'aggregationTerms'>,
  window: Window,
  list: ColumnList,
): Promise<{ readonly ids: readonly string[]; readonly total: number }> {
  if (aggregationTerms?.trim()) throw wrong('aggregationTerms')
  const find = (path: string) => (Object.hasOwn(list.columns, path) ? list.columns[path] : undefined)
  const conditions = [
    list.where,
    ...(filter?.trim()
      ? [
          filterCondition(readFilter(filter), (path) => {
            const found = find(path)
            return found && columnField(found.type, found.column)
          }),
        ]
      : []),
    ...(search?.trim() ? [searchCondition(list, search.trim())] : []),
  ]
  const orders = readSort(sort).map(({ field, isDescending }) => {
    const found = find(field)
    if (!found) throw wrong('sort')
    return sql`${found.column} ${isDescending ? sql`desc` : sql`asc`}`
  })
  const counted = sql`select c.id from ${list.from} where ${sql.join(conditions, sql` and `)}` as IdList['counted']
  const found = sql`${counted} order by ${sql.join([...orders, list.order])}` as IdList['found']
  return readWithinLimits(db, (trx) => readWindow(trx, { found, counted }, window))
}

function searchCondition({ searched, columns }: ColumnList, search: string): RawBuilder<SqlBool> {
  const pattern = `%${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`(${sql.join(
    searched.map((name) => sql`lower(${columns[name]!.column}) like ${pattern}`),
    sql` or `,
  )})`
}
