import { HEADLESS_COUNTED, HEADLESS_WINDOW } from '@afilia/contract/headless'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/postgres/db.ts'
import type { ContentList, Source } from './conditions.ts'
import type { Window } from '../paging/queries.ts'
import type { Condition } from '../filters/conditions.ts'

// A list is read from one index, and each content found there is looked up for all else that is asked. Which index, is found by counting what
// each would give, up to a bound: what is rare is read whole; where nothing is, the list is walked until the page is full. Nothing is left to what
// the planner expects of values.

/** How many contents are read where more would be too many. */
interface Bounds {
  /** What one index gives, to be read whole before anything else is tried. */
  readonly few: number
  /** What it gives, to be read whole where a short walk along the list did not fill the page. */
  readonly many: number
  /** The same where each has to be looked up for the order, and where the index cannot tell when they were published. */
  readonly scattered: number
  /** Steps of that short walk. */
  readonly steps: number
  /** What is looked at to count where there is more. */
  readonly looked: number
}
const BOUNDS: Bounds = { few: 1_000, many: 20_000, scattered: 4_000, steps: 1_000, looked: 5_000 }

/** A window of a list that is read. */
interface Task {
  readonly db: Db
  readonly list: ContentList
  readonly window: Window
  readonly bounds: Bounds
}

type Ids = RawBuilder<{ id: string }>

interface Page {
  readonly ids: readonly string[]
  readonly hasMore: boolean
  /** Where reading the page told it. */
  readonly total: number | undefined
  /** Contents of the list in no order, by which it is counted. */
  readonly counted: Ids
}

interface Found extends Pick<Page, 'ids' | 'counted'> {
  /** Exact where few enough were to be looked at; more than the page ends with while there is more. */
  readonly total: number
}

/** The contents of a window of a list. */
export async function readContents(db: Db, list: ContentList, window: Window, bounds = BOUNDS): Promise<Found> {
  const { ids, hasMore, total, counted } = await readPage({ db, list, window, bounds })
  if (total !== undefined) return { ids, total, counted }
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${counted} limit ${mostOf(window)}) counted`.execute(db)
  const seen = ids.length > 0 ? window.offset + ids.length + (hasMore ? 1 : 0) : 0
  return { ids, total: Math.max(rows[0]!.total, seen), counted }
}

/** The first contents of a list, uncounted. */
export async function readFirst(db: Db, list: ContentList, size: number): Promise<readonly string[]> {
  return (await readPage({ db, list, window: { page: 1, size, offset: 0, limit: size }, bounds: BOUNDS })).ids
}

const mostOf = ({ offset }: Window): number => Math.min(offset + HEADLESS_COUNTED, HEADLESS_WINDOW)

async function readPage(task: Task): Promise<Page> {
  const { list, window, bounds } = task
  const drivers = await listDrivers(task)
  const rarest = drivers.filter(({ source }) => !source.isAtOnce).reduce(rarer)
  const ordered = drivers.filter(({ source }) => source.isOrdered).reduce(rarer)
  const path: Path = list.order.rows
    ? { rows: list.order.rows, conditions: conditionsOf(list) }
    : { rows: ordered.source.rows, conditions: ordered.conditions }
  // Nothing is to be looked up: the index has the list as it is.
  if (path.conditions.length === 0) return walk(task, path, { driver: rarest })

  const whole = rarest.count <= bounds.few ? await readWhole(task, rarest, bounds.few) : undefined
  if (whole) return whole
  const counting = { driver: rarest, looked: rarest.count === Infinity ? bounds.looked : bounds.many }
  const worthwhile = drivers.filter((driver) => driver.source.isAtOnce || driver.count <= boundOf(task, driver))
  if (worthwhile.length === 0) return walk(task, path, counting)

  const begun = await walk(task, path, counting, bounds.steps + 2 * window.offset)
  if (begun.hasMore) return begun
  // What filled a part of the page fills it soon.
  if (begun.ids.length < window.limit / 4)
    for (const driver of worthwhile.toSorted((a, b) => a.count - b.count)) {
      const page = await readWhole(task, driver, boundOf(task, driver))
      if (page) return page
    }
  // What an index of words finds is more than could be read, and yet rare.
  const atOnce = worthwhile.find(({ source }) => source.isAtOnce)
  return walk(task, path, atOnce && rarest.count === Infinity ? { driver: atOnce, looked: bounds.looked } : counting)
}

/** A source as the way into a list. */
interface Driver {
  readonly source: Source
  /** What is to be looked up of each that it gives. */
  readonly conditions: readonly Condition[]
  /** How many it gives; infinite where that is more than the bound, or not counted. */
  readonly count: number
}

const rarer = (a: Driver, b: Driver): Driver => (b.count < a.count ? b : a)

const boundOf = ({ list, bounds }: Task, { source }: Driver): number =>
  source.isAtOnce || !list.order.isNewestFirst ? bounds.scattered : bounds.many

/** What is to be looked up of contents; of those that a source gave, not what it was asked for. */
const conditionsOf = ({ criteria }: ContentList, from?: Source, sets?: ReadonlyMap<Source, Condition>): Condition[] =>
  criteria.flatMap(({ condition, source }) => {
    if (!condition || (source && source === from && source.isExact)) return []
    return [(source && sets?.get(source)) ?? condition]
  })

/** Every way into a list; what each gives is counted where there is a choice. */
async function listDrivers({ db, list, bounds }: Task): Promise<readonly Driver[]> {
  const sources = list.criteria.flatMap(({ source }) => source ?? [])
  const drivers = sources.map((source): Driver => ({ source, conditions: conditionsOf(list, source), count: Infinity }))
  const complete = drivers.find(({ source, conditions }) => source.isOrdered && conditions.length === 0)
  if (list.criteria.length === 1 || (complete && list.order.isNewestFirst)) return complete ? [complete] : drivers
  // That all there is to list is short, is told soon enough by walking.
  const most = sources.map((_, i) => (i === 0 ? bounds.few : bounds.many))
  const counts = sources.map(({ rows, isAtOnce }, i) =>
    isAtOnce ? sql`null` : sql`(select count(*) from (select from (${rows}) r limit ${most[i]! + 1}) r)`,
  )
  const { rows } = await sql<{ counts: (number | null)[] }>`select array[${sql.join(counts)}]::int[] as counts`.execute(db)
  const counted = drivers.map((driver, i) => {
    const count = rows[0]!.counts[i] ?? Infinity
    return { ...driver, count: count > most[i]! ? Infinity : count }
  })
  return counted.map((driver) => ({ ...driver, conditions: conditionsOf(list, driver.source, setsFor(driver, counted)) }))
}

/** Of a thing that is not much rarer than another, that one is read as well: to look so many up takes longer. */
const setsFor = (driver: Driver, drivers: readonly Driver[]): ReadonlyMap<Source, Condition> =>
  new Map(
    drivers
      .filter(({ source, count }) => source.isExact && count < Infinity && count <= driver.count * TIMES_DEARER)
      // The bound tells the planner how many they are; some may have come since.
      .map(({ source, count }) => [source, sql`c.id in (select r.id from (select * from (${source.rows}) r limit ${count + 1_000}) r)`]),
  )
/** So many are read in the order of an index while one is looked up. */
const TIMES_DEARER = 10

/** A list in its order. */
interface Path {
  readonly rows: RawBuilder<unknown>
  /** What is to be looked up at each step. */
  readonly conditions: readonly Condition[]
}

/** Goes along a list until the page is full, or for so many steps. */
async function walk({ db, list, window }: Task, { rows, conditions }: Path, counting: Counting, steps?: number): Promise<Page> {
  const { datesWithin, order, visible } = list
  const begun = steps === undefined ? rows : sql`select * from (${rows}) c order by ${order.walked} limit ${steps}`
  const { rows: found } = await sql<{ id: string }>`
    select c.id from (${begun}) c where ${all([datesWithin, visible, ...conditions])}
    order by ${order.walked} limit ${window.limit === 0 ? 0 : window.limit + 1} offset ${window.offset}`.execute(db)
  const ids = found.slice(0, window.limit).map(({ id }) => id)
  const hasMore = found.length > window.limit
  // A page that is not full says by itself how many there are.
  const isLast = window.limit > 0 && !hasMore && (ids.length > 0 || window.offset === 0)
  return { ids, hasMore, total: isLast ? window.offset + ids.length : undefined, counted: matching(list, counting) }
}

/** Reads all that one source gives; undefined if that is more than `bound`. */
async function readWhole({ db, list, window }: Task, driver: Driver, bound: number): Promise<Page | undefined> {
  const { order } = list
  const given = givenBy(list, driver, sql`looked`)
  // In their order first, so that only those of the page and of the count are looked up.
  const inOrder = order.isNewestFirst ? sql`${given} order by ${order.sorted} offset 0` : given
  const { rows } = await sql<{ looked: number; total: number; ids: string[] }>`
    with looked as materialized (select * from (${driver.source.rows}) r limit ${bound + 1}),
      fit as materialized (
        select c.id from (${inOrder}) c where ${all([sql`(select count(*) from looked) <= ${bound}`, ...driver.conditions])}
        order by ${order.sorted} limit ${mostOf(window)})
    select (select count(*)::int from looked) as looked, (select count(*)::int from fit) as total,
      array(select id::text from fit offset ${window.offset} limit ${window.limit}) as ids`.execute(db)
  const { looked, total, ids } = rows[0]!
  if (looked > bound) return undefined
  return { ids, hasMore: total > window.offset + ids.length, total, counted: matching(list, { driver, looked: bound }) }
}

/** By which source a list is counted, and how many of what that gives are looked at. */
interface Counting {
  readonly driver: Driver
  readonly looked?: number
}

function matching(list: ContentList, { driver, looked }: Counting): Ids {
  const { rows } = driver.source
  const given = givenBy(list, driver, looked === undefined ? sql`(${rows})` : sql`(select * from (${rows}) r limit ${looked})`)
  return sql`select c.id from (${given}) c where ${all(driver.conditions)}`
}

/** Contents that a source gave and the reader may see, each once. */
function givenBy({ visible, datesWithin }: ContentList, { source }: Driver, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select ${source.mayRepeat ? sql`distinct` : sql``} c.id, c.published_at, c.audience from ${rows} c
    where ${all([visible, datesWithin, ...(source.within ? [source.within] : [])])}`
}

const all = (conditions: readonly Condition[]): Condition => (conditions.length > 0 ? sql`${sql.join(conditions, sql` and `)}` : sql`true`)
