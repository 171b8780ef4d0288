import { type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../postgres/db.ts'
import type { After, Page, PageRequest } from './page.ts'

/** Totals stop here: nobody reads further, and counting takes time for each row. */
const MAX_COUNTED = 10_000

/** The column with the sort keys of a row, as texts. */
const KEYS = 'cursor_keys'

/** Reads one page of a query in its order, and the total, counted up to `most`. */
export async function readPage<DB, TB extends keyof DB, Row>(
  db: Db,
  ordered: SelectQueryBuilder<DB, TB, Row>,
  { page, size, after }: PageRequest,
  most = MAX_COUNTED,
): Promise<Page<Row>> {
  const before = after?.seen ?? page * size
  // One row more shows whether there is a next page.
  const read = await ordered
    .limit(after ? size + 1 : size)
    .$if(!after, (query) => query.offset(before))
    .execute()
  const items = read.slice(0, size)
  const upToHere = before + items.length
  if (after && read.length > size) {
    const next = { keys: readKeys(items.at(-1)), seen: upToHere }
    return { items, total: after.isUncounted ? upToHere : await count(db, ordered, most, after.seen), next }
  }
  // On the last page the total is known without counting.
  if (after || (items.length < size && (items.length > 0 || page === 0))) return { items, total: upToHere }
  return { items, total: Math.max(await count(db, ordered, most), items.length > 0 ? upToHere : 0) }
}

const readKeys = (row: unknown): After['keys'] => (row as { readonly [KEYS]: After['keys'] })[KEYS]

async function count<DB, TB extends keyof DB, Row>(db: Db, ordered: SelectQueryBuilder<DB, TB, Row>, most: number, before = 0) {
  const found = ordered.clearSelect().clearOrderBy().select(sql.lit(1).as('one')).limit(most)
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${found}) as found`.execute(db)
  return before + rows[0]!.total
}

/**
 * A sort key of a list. `newest` is a time whose order is reversed, because the newest item has the smallest age. A key that is
 * `always` there, as `newest` is, lets an index find the rows after a cursor.
 */
type Column = RawBuilder<unknown> | { readonly newest: RawBuilder<unknown> } | { readonly always: RawBuilder<unknown> }

interface Order {
  readonly by: RawBuilder<unknown>
  readonly direction: 'asc' | 'desc'
  readonly isAlways: boolean
}

/**
 * Sorts by the columns behind the requested fields, and then by `unique`, so that pages do not overlap. Read from a cursor, the rows
 * begin after it.
 * For `$call`: `found.$call(inOrder(page, { name: sql.ref('folded'), id: sql.ref('id') }, sql.ref('id')))`.
 */
export const inOrder =
  ({ sort, after }: Pick<PageRequest, 'sort' | 'after'>, columns: Readonly<Record<string, Column>>, unique: RawBuilder<unknown>) =>
  <DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>): SelectQueryBuilder<DB, TB, Row> => {
    const asked = sort.map(({ field, direction }) => toOrder(columns[field], direction, field))
    const orders = [...asked, { by: unique, direction: asked[0]?.direction ?? 'asc', isAlways: true } as const]
    const ordered = orders.reduce((sorted, { by, direction }) => sorted.orderBy(by, direction), query)
    if (!after) return ordered
    const keys = sql`array[${sql.join(orders.map(({ by }) => sql`(${by})::text`))}]`
    return ordered
      .select(keys.as(KEYS))
      .$if(after.keys.length > 0, (all) => all.where(isAfter(orders, after.keys)))
      .$castTo<Row>()
  }

function toOrder(column: Column | undefined, direction: 'asc' | 'desc', field: string): Order {
  if (!column) throw new Error(`the list declares "${field}" but cannot be sorted by it`)
  if ('newest' in column) return { by: column.newest, direction: direction === 'asc' ? 'desc' : 'asc', isAlways: true }
  return 'always' in column ? { by: column.always, direction, isAlways: true } : { by: column, direction, isAlways: false }
}

/** Whether a row comes after the one with these keys. Rows without a value come last, or first when descending. */
function isAfter(orders: readonly Order[], keys: After['keys']): RawBuilder<SqlBool> {
  const [first] = orders
  const sign = sql.raw(first!.direction === 'asc' ? '>' : '<')
  if (orders.every(({ direction, isAlways }) => isAlways && direction === first!.direction))
    return sql`(${sql.join(orders.map(({ by }) => by))}) ${sign} (${sql.join(keys)})`
  const beyond = orders.map((order, place) =>
    sql.join([...orders.slice(0, place).map(({ by }, at) => isSame(by, keys[at])), isBeyond(order, keys[place])], sql` and `),
  )
  const isFurther = sql<SqlBool>`(${sql.join(beyond, sql` or `)})`
  return first!.isAlways ? sql`(${first!.by} ${sign}= ${keys[0]} and ${isFurther})` : isFurther
}

const isSame = (by: RawBuilder<unknown>, key: string | null | undefined) => (key === null ? sql`${by} is null` : sql`${by} = ${key}`)

function isBeyond({ by, direction, isAlways }: Order, key: string | null | undefined) {
  if (direction === 'desc') return key === null ? sql`${by} is not null` : sql`${by} < ${key}`
  if (key === null) return sql`false`
  return isAlways ? sql`${by} > ${key}` : sql`(${by} > ${key} or ${by} is null)`
}

/** The sort columns of a list in order of time, whose ids increase with time too (`ids.ts`). No row is without a time. */
export const inTime = (at: RawBuilder<unknown>, field: string) =>
  ({ age: { newest: at }, id: { always: at }, [field]: { always: at } }) as const
