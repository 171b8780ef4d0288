import { HEADLESS_COUNTED, HEADLESS_WINDOW } from '@afilia/contract/headless'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { ContentList, Source } from './content-list.ts'
import type { Window } from './headless-page.ts'
import type { Condition } from './odata/filter-sql.ts'

// A list is read from one index, and each content found there is looked up for all else that is asked. Which index, is found by counting what
// each would give, up to a bound: what is rare is read whole; where nothing is, the list is walked until the page is full. No step is left to what
// the planner expects of values.

/** What one index may give and be read whole at once, in place of walking the list. */
const FEW = 1_000
/** What it may give and be read whole if walking the list a little did not fill the page. Also what is looked at to count. */
const MANY = 10_000
/** The same where each has to be looked up for the order, and where an index of words finds them in heaps of rows. */
const MANY_SCATTERED = 4_000
/** Contents walked before an index of many is tried. */
const STEPS = 1_000

export interface Found {
  readonly ids: readonly string[]
  /** Exact where what could be counted was not too much; more than the page ends with while there is more. */
  readonly total: number
  /** Contents of the list, in no order: those that were counted. */
  readonly counted: RawBuilder<{ id: string }>
}

/** A source, and what is to be looked up for each that it gives. */
interface Driver {
  readonly source: Source
  readonly conditions: readonly Condition[]
  /** How many it gives, where that was counted; to a bound. */
  readonly count: number
}

/** The contents of a window of a list. */
export async function readContents(db: Db, list: ContentList, window: Window): Promise<Found> {
  const page = await readPage(db, list, window)
  if (page.total !== undefined) return { ids: page.ids, total: page.total, counted: page.counted }
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${page.counted} limit ${mostOf(window)}) counted`.execute(db)
  const seen = page.ids.length > 0 ? window.offset + page.ids.length + (page.hasMore ? 1 : 0) : 0
  return { ids: page.ids, total: Math.max(rows[0]!.total, seen), counted: page.counted }
}

/** The first contents of a list, uncounted. */
export async function readFirst(db: Db, list: ContentList, size: number): Promise<readonly string[]> {
  return (await readPage(db, list, { page: 1, size, offset: 0, limit: size })).ids
}

const mostOf = ({ offset }: Window): number => Math.min(offset + HEADLESS_COUNTED, HEADLESS_WINDOW)

interface Page {
  readonly ids: readonly string[]
  readonly hasMore: boolean
  readonly total: number | undefined
  readonly counted: Found['counted']
}

async function readPage(db: Db, list: ContentList, window: Window): Promise<Page> {
  const drivers = await listDrivers(db, list)
  const walking = drivers.filter(({ source }) => source.isOrdered).reduce(rarer)
  const conditions = list.order.rows ? conditionsBut(list) : walking.conditions
  const rarest = drivers.filter(({ source }) => !source.isAtOnce).reduce(rarer)
  const walk = (steps?: number): Promise<Page> => walkList(db, list, window, { ...walking, conditions }, rarest, steps)
  // Nothing is to be looked up: the index has the list as it is.
  if (conditions.length === 0) return walk()

  if (rarest.count <= FEW) return (await readWhole(db, list, window, rarest, FEW))!
  const tried = drivers.filter((driver) => driver.source.isAtOnce || (driver === rarest && driver.count <= boundOf(list, driver)))
  if (tried.length > 0) {
    const page = await walk(STEPS + 2 * window.offset)
    if (page.hasMore) return page
  }
  for (const driver of tried) {
    const page = await readWhole(db, list, window, driver, boundOf(list, driver))
    if (page) return page
  }
  return walk()
}

const rarer = (a: Driver, b: Driver): Driver => (b.count < a.count ? b : a)

const boundOf = ({ order }: ContentList, { source }: Driver): number => (source.isAtOnce || !order.isNewestFirst ? MANY_SCATTERED : MANY)

/** What must be looked up of what a source gives. */
const conditionsBut = ({ criteria }: ContentList, source?: Source): Condition[] =>
  criteria.flatMap((one) => (one.condition && (!source || one.source !== source) ? [one.condition] : []))

/** Every way into a list. How many each gives is counted where there is a choice. */
async function listDrivers(db: Db, list: ContentList): Promise<readonly Driver[]> {
  const sources = list.criteria.flatMap(({ source }) => source ?? [])
  const drivers = sources.map((source): Driver => ({ source, conditions: conditionsBut(list, source), count: Infinity }))
  if (list.criteria.length === 1) return drivers
  const complete = drivers.find(({ source, conditions }) => source.isOrdered && conditions.length === 0)
  if (complete && list.order.isNewestFirst) return [complete]
  const counts = sources.map(({ rows, isAtOnce }, i) =>
    // Walking shows soon enough that a list is short.
    isAtOnce ? sql`null` : sql`(select count(*)::int from (select from (${rows}) r limit ${(i === 0 ? FEW : MANY) + 1}) r)`,
  )
  const { rows } = await sql<{ counts: (number | null)[] }>`select array[${sql.join(counts)}]::int[] as counts`.execute(db)
  return drivers.map((driver, i) => ({ ...driver, count: countedAs(rows[0]!.counts[i], i === 0 ? FEW : MANY) }))
}

const countedAs = (count: number | null | undefined, most: number): number =>
  typeof count === 'number' && count <= most ? count : Infinity

/** Goes along the list in its order until the page is full, or for so many steps. */
async function walkList(db: Db, list: ContentList, window: Window, driver: Driver, counting: Driver, steps?: number): Promise<Page> {
  const { bounds, order, visible } = list
  const rows = order.rows ?? driver.source.rows
  const begun = steps === undefined ? rows : sql`select * from (${rows}) c where ${bounds} order by ${order.walked} limit ${steps}`
  const { rows: found } = await sql<{ id: string }>`
    select c.id from (${begun}) c where ${all([bounds, visible, ...driver.conditions])}
    order by ${order.walked} limit ${window.limit === 0 ? 0 : window.limit + 1} offset ${window.offset}`.execute(db)
  const ids = found.slice(0, window.limit).map(({ id }) => id)
  const isLast = window.limit > 0 && found.length <= window.limit && (ids.length > 0 || window.offset === 0)
  return {
    ids,
    hasMore: found.length > window.limit,
    // A page that is not full says by itself how many there are.
    total: isLast ? window.offset + ids.length : undefined,
    counted: matching(list, counting, driver.conditions.length === 0 ? undefined : MANY),
  }
}

/** All that one source gives, unless it is more than `bound`. */
async function readWhole(db: Db, list: ContentList, window: Window, driver: Driver, bound: number): Promise<Page | undefined> {
  const { bounds, order, visible } = list
  const { source, conditions } = driver
  const kept = sql`select ${source.mayRepeat ? sql`distinct` : sql``} c.id, c.published_at, c.audience from looked c
    where ${all([visible, bounds, ...(source.within ? [source.within] : [])])}`
  // In their order first, so that only those of the page and of the count are looked up.
  const fit = order.isNewestFirst
    ? sql`select c.id from (${kept} order by ${order.sorted} offset 0) c where ${all(conditions)} order by ${order.sorted}`
    : sql`select c.id from (${kept}) c where ${all(conditions)} order by ${order.sorted}`
  const { rows } = await sql<{ looked: number; total: number; ids: string[] }>`
    with looked as materialized (select * from (${source.rows}) r limit ${bound + 1}),
      fit as materialized (select * from (${fit}) f where (select count(*) from looked) <= ${bound} limit ${mostOf(window)})
    select (select count(*)::int from looked) as looked, (select count(*)::int from fit) as total,
      array(select id::text from fit offset ${window.offset} limit ${window.limit}) as ids`.execute(db)
  const { looked, total, ids } = rows[0]!
  if (looked > bound) return undefined
  return { ids, hasMore: total > window.offset + ids.length, total, counted: matching(list, driver, bound) }
}

/** Contents of the list among the first that a source gives. */
function matching({ visible, bounds }: ContentList, { source, conditions }: Driver, looked: number | undefined): Found['counted'] {
  const rows = looked === undefined ? source.rows : sql`select * from (${source.rows}) r limit ${looked}`
  const kept = source.mayRepeat ? sql`select distinct c.id, c.published_at, c.audience from (${rows}) c` : rows
  return sql`select c.id from (${kept}) c where ${all([visible, bounds, ...(source.within ? [source.within] : []), ...conditions])}`
}

const all = (conditions: readonly Condition[]): Condition => (conditions.length > 0 ? sql`${sql.join(conditions, sql` and `)}` : sql`true`)
