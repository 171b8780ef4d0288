import { refuseParameter } from '../../../platform/errors.ts'
import type { HeadlessListQuery } from '@afilia/contract/headless'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/postgres/db.ts'
import { type Condition, joinAnd, toColumnField, toCriteria, toLikePattern } from '../filters/conditions.ts'
import { type Literal, readFilter } from '../odata/rules.ts'
import { readWindow, readWithinLimits } from '../paging/queries.ts'
import { readSort, type Window } from '../paging/rules.ts'

/** A list of rows `c` that is filtered and sorted by their own columns: structures, folders, documents. */
interface ColumnList {
  readonly from: RawBuilder<unknown>
  readonly where: Condition
  readonly columns: Readonly<Record<string, { readonly type: Literal['type']; readonly column: RawBuilder<unknown> }>>
  /** The columns that `search` looks at. */
  readonly searched: readonly string[]
  /** The order unless sorted. It ends in a column that is unique. */
  readonly order: RawBuilder<unknown>
}

/** The ids of one page and the length of the list. Throws REQUEST_INVALID for a filter or a sort that makes no sense. */
export async function listColumns(
  db: Db,
  { filter, sort, search, aggregationTerms }: Pick<HeadlessListQuery, 'filter' | 'sort' | 'search' | 'aggregationTerms'>,
  window: Window,
  { from, where, columns, searched, order }: ColumnList,
): Promise<{ readonly ids: readonly string[]; readonly total: number }> {
  if (aggregationTerms?.trim()) refuseParameter('aggregationTerms')
  const find = (path: string) => (Object.hasOwn(columns, path) ? columns[path] : undefined)
  const findField = (path: string) => {
    const found = find(path)
    return found && toColumnField(found.type, found.column)
  }
  const pattern = `%${toLikePattern((search ?? '').trim().toLowerCase())}`
  const matches = searched.map((name) => sql`lower(${columns[name]!.column}) like ${pattern}`)
  const conditions = [
    where,
    ...(filter?.trim() ? toCriteria(readFilter(filter), findField).map(({ condition }) => condition) : []),
    ...(search?.trim() ? [sql<boolean>`(${sql.join(matches, sql` or `)})`] : []),
  ]
  const orders = readSort(sort).map(({ field, isDescending }) => {
    const found = find(field)
    if (!found) refuseParameter('sort')
    return sql`${found.column} ${isDescending ? sql`desc` : sql`asc`}`
  })
  const list = { from, where: joinAnd(conditions), order: sql.join([...orders, order]) }
  return readWithinLimits(db, (trx) => readWindow(trx, list, window))
}
