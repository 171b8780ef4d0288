import { rejectParameter } from '../../../platform/errors.ts'
import type { HeadlessListQuery } from '@afilia/contract/content/headless'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/postgres/db.ts'
import {
  type Condition,
  type FieldType,
  joinConditions,
  listFilterParts,
  toColumnField,
  toCondition,
  toLikePattern,
} from '../filters/conditions.ts'
import { listIds, readWindow, readWithinLimits } from '../paging/queries.ts'
import { type HeadlessPage, readSort, toPage, toWindow } from '../paging/rules.ts'

/** A list of rows `c` that is filtered and sorted by its own columns: structures, folders, documents. */
interface ColumnList {
  readonly from: RawBuilder<unknown>
  readonly where: Condition
  readonly columns: Readonly<Record<string, readonly [type: FieldType, column: RawBuilder<unknown>]>>
  /** The columns used by `search`. */
  readonly searched: readonly string[]
  /** The default order. It ends in a unique column. */
  readonly order: RawBuilder<unknown>
}

/** One page of the list; `readItems` gives the items by id. Throws REQUEST_INVALID for an invalid filter or sort. */
export async function pageColumns<Item>(
  db: Db,
  query: HeadlessListQuery,
  { from, where, columns, searched, order }: ColumnList,
  readItems: (ids: readonly string[]) => Promise<ReadonlyMap<string, Item>>,
): Promise<HeadlessPage<Item>> {
  if (query.aggregationTerms?.trim()) rejectParameter('aggregationTerms')
  const fields = new Map(Object.entries(columns).map(([path, [type, column]]) => [path, toColumnField(type, column)]))
  const pattern = `%${toLikePattern((query.search ?? '').trim().toLowerCase())}`
  const matches = searched.map((name) => sql<boolean>`lower(${columns[name]![1]}) like ${pattern}`)
  const conditions = [where, ...listFilterParts(query.filter, fields).map(toCondition), joinConditions('or', matches)]
  const orders = readSort(query.sort).map(({ field, isDescending }) => {
    if (!fields.has(field)) rejectParameter('sort')
    return sql`${columns[field]![1]} ${isDescending ? sql`desc` : sql`asc`}`
  })
  const window = toWindow(query)
  const list = { from, where: joinConditions('and', conditions), order: sql.join([...orders, order]) }
  const { ids, total } = await readWithinLimits(db, (trx) => readWindow(window, (most) => listIds(trx, list, most)))
  const items = await readItems(ids)
  return toPage(
    window,
    ids.flatMap((id) => items.get(id) ?? []),
    total,
  )
}
