import type { JobCard, JobFacets, JobsFound } from '@afilia/contract/jobs/jobs'
import type { JobSearch } from '@afilia/domain/jobs/job-search'
import type { JobFacet, JobKind } from '@afilia/domain/jobs/jobs'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Caller } from '../../../platform/endpoints/implement.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import { makeWordQuery } from '../../../platform/search/word-query.ts'
import { type Viewer, presentCard, selectCards } from '../cards/queries.ts'
import { closesAs, toDay } from '../conditions.ts'
import type { JobCounts } from '../counts/queries.ts'
import { type Counts, countOffers, createTally, MAX_CELLS } from '../counts/rules.ts'
import { listTowns } from '../near/queries.ts'
import { type Asked, FACET_COLUMNS, fitsFacets, isOfKind, toLimit, toOrder, type Window } from './conditions.ts'

/** With search words or a distance, only this many offers are counted (the first in order), because each must be examined. */
const MAX_COUNTED = 1_000
/** The offers examined for a page with facets: sorting a few thousand is cheap compared with finding them. */
const MAX_LOOKED_AT = 3_000
/** The cost of looking up a cell, in offers that are skipped because they do not match. */
const OFFERS_FOR_A_CELL = 15
/** The most entities returned. */
const MAX_ENTITIES = 100

interface Found {
  readonly ids: readonly string[]
  readonly counts: Pick<Counts, 'total' | 'facets'>
  readonly isAll: boolean
}

/** A page of cards. */
export async function listJobs(
  db: Db,
  jobCounts: JobCounts,
  kind: JobKind,
  search: JobSearch,
  window: Window,
  viewer: Viewer,
): Promise<{ items: JobCard[]; total: number } & Pick<Found, 'counts' | 'isAll'>> {
  const asked = await toAsked(db, kind, search, viewer.caller, viewer.reader.now)
  const found = await findJobs(db, jobCounts, asked, window)
  const { rows } =
    found.ids.length === 0
      ? { rows: [] }
      : await db.executeQuery(selectCards(viewer.caller).where(sql<boolean>`job.id = any(${found.ids}::uuid[])`))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const items = found.ids.flatMap((id) => byId.get(id) ?? []).map((row) => presentCard(row, viewer, asked.towns))
  return { items, total: found.counts.total, ...found }
}

/** The same with the counts of the facets. */
export async function findWithFacets(
  db: Db,
  jobCounts: JobCounts,
  kind: JobKind,
  search: JobSearch,
  window: Window,
  viewer: Viewer,
): Promise<JobsFound> {
  const { items, total, isAll, counts } = await listJobs(db, jobCounts, kind, search, window, viewer)
  return { jobs: items, total, isAll, facets: await presentFacets(db, counts.facets, search) }
}

async function toAsked(db: Db, kind: JobKind, search: JobSearch, caller: Pick<Caller, 'personId'> | null, now: Date): Promise<Asked> {
  const { regions, near, radius } = search
  const [places, towns] = await Promise.all([
    regions.length > 0 ? listPlaces(db, regions) : undefined,
    near === undefined ? undefined : listTowns(db, near, radius, caller),
  ])
  return { kind, search, places, towns, today: toDay(now) }
}

/** The places of autonomies and provinces: these themselves, the places in them and the areas that include them. */
export async function listPlaces(db: Db, regions: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('provinces')
    .select(['id', 'autonomy_id', sql<boolean>`autonomy_id = any(${regions}::text[])`.as('is_whole')])
    .where((eb) => eb.or([eb('id', 'in', regions), eb('autonomy_id', 'in', regions)]))
    .execute()
  return ['ES', ...new Set(rows.flatMap(({ id, autonomy_id }) => [id, autonomy_id]))]
}

async function findJobs(db: Db, jobCounts: JobCounts, asked: Asked, window: Window): Promise<Found> {
  const { kind, search, places, towns, today } = asked
  const counted = { places, facets: search.facets }
  const words = makeWordQuery(search.text)
  if (towns?.size === 0) return { ids: [], counts: countOffers(jobCounts.cells, [], counted), isAll: true }
  if (words || towns) return findByRows(db, jobCounts, asked, window, words?.anywhere)
  const counts = countOffers(jobCounts.cells, await jobCounts.read(db, kind, search.closing, today), counted)
  const isBeyond = window.page * window.size >= counts.total
  return { ids: isBeyond ? [] : await listIds(db, asked, window, counts), counts, isAll: true }
}

/** A page of the offers that the cells count. */
async function listIds(db: Db, asked: Asked, window: Window, { total, all, cells }: Counts): Promise<string[]> {
  const closes = closesAs(asked.search.closing, asked.today)
  const walked = (all / total) * Math.min(total, (window.page + 1) * window.size)
  const areAllNamed = cells.length < MAX_CELLS
  const found =
    areAllNamed && cells.length * OFFERS_FOR_A_CELL + total < walked
      ? sql`select job.id, job.deadline, job.published_at from unnest(${cells}::text[]) wanted (cell)
        cross join lateral (select * from jobs job where job.cell = wanted.cell and job.state = 'PUBLISHED' and ${closes} offset 0) job`
      : sql`select job.id, job.deadline, job.published_at from jobs job where ${isOfKind(asked)} and ${fitsFacets(asked.search.facets)}`
  const { rows } = await sql<{ id: string }>`
    select id from (${found}) job order by ${toOrder(asked.search, window)} ${toLimit(window)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Searches words and distances in the rows: counts the first matches by cell, and takes the page from them. */
async function findByRows(
  db: Db,
  { cells }: JobCounts,
  asked: Asked,
  window: Window,
  words: RawBuilder<unknown> | undefined,
): Promise<Found> {
  const { kind, places, search } = asked
  const { facets } = search
  const hasFacets = Object.keys(facets).length > 0
  const most = hasFacets ? MAX_LOOKED_AT : MAX_COUNTED
  const order = toOrder(search, window)
  const { rows } = await sql<{ cells: Readonly<Record<string, number>>; ids: readonly string[]; looked_at: number; fitting: number }>`
    with found as materialized (${selectFirst(asked, window, words, sql`true`, most)})
    select
      (select count(*)::int from found) as looked_at,
      (select count(*)::int from found job where ${fitsFacets(facets)}) as fitting,
      (select coalesce(json_object_agg(cell, offers), '{}') from (
        select concat_ws(' ', ${kind}::text, ${sql.join(Object.values(FACET_COLUMNS).map((column) => sql.ref(column)))}, job.place) as cell, count(*)::int as offers
        from (select * from found limit ${MAX_COUNTED}) job group by cell) counted) as cells,
      array(select id::text from found job where ${fitsFacets(facets)} order by ${order} ${toLimit(window)}) as ids`.execute(db)
  const { cells: counted, ids, looked_at: lookedAt, fitting } = rows[0]!
  const tally = createTally()
  for (const [name, offers] of Object.entries(counted)) tally.add(cells.read(name), offers)
  const counts = countOffers(cells, [tally], { places, facets })
  const isAll = counts.all < MAX_COUNTED
  if (isAll || !hasFacets) return { ids, counts, isAll }
  if (lookedAt < most) return { ids, counts: { ...counts, total: fitting }, isAll }
  // There are more offers than were examined, and some of them may match the facets.
  const seen = window.page * window.size
  const further = await sql<{ id: string }>`
    select id from (${selectFirst(asked, window, words, fitsFacets(facets), seen + window.size + 1)}) job order by ${order} offset ${seen}`.execute(
    db,
  )
  // One more offer than the page means that there is a next page.
  const total = Math.max(counts.total, fitting, seen + further.rows.length)
  return { ids: further.rows.slice(0, window.size).map(({ id }) => id), counts: { ...counts, total }, isAll }
}

/** The first offers in order, with the columns for counting and sorting. */
function selectFirst(
  asked: Asked,
  window: Window,
  words: RawBuilder<unknown> | undefined,
  more: RawBuilder<SqlBool>,
  most = MAX_COUNTED,
): RawBuilder<unknown> {
  const { search, towns } = asked
  const columns = sql`job.id, ${sql.join(Object.values(FACET_COLUMNS).map((column) => sql.ref(column)))}, job.place, ${sql.ref(search.sort === 'newest' ? 'job.published_at' : 'job.deadline')}`
  // Closed offers are marked within a day; one index of words contains only the others.
  const hasWords = words && sql`job.search @@ ${words} ${search.closing === 'ALL' ? sql`` : sql`and job.closing <> 'OVER'`}`
  const fits = sql`${isOfKind(asked)} and ${hasWords ?? sql`true`} and ${more}`
  const ids = [...(towns?.keys() ?? [])]
  if (towns && search.sort === 'distance')
    // Town by town, so that far towns are not read if near ones have enough.
    return sql`select ${columns}, town.km from (
        select * from unnest(${ids}::text[], ${[...towns.values()]}::int[]) with ordinality as town (id, km, position) order by position offset 0) town
      cross join lateral (select * from jobs job where job.municipality_id = town.id and ${fits} offset 0) job limit ${most}`
  // A hashed subquery, while reading the index by deadline or age. An array parameter would be scanned completely for each offer.
  const isNear = towns ? sql`coalesce(job.municipality_id in (select unnest(${ids}::text[])), false)` : sql`true`
  return sql`select ${columns} from jobs job where ${fits} and ${isNear} order by ${toOrder(search, window)} limit ${most}`
}

/** The counts as returned: entities with names, the most offers first. Active values are included even without offers. */
async function presentFacets(db: Db, counts: Counts['facets'], { facets }: JobSearch): Promise<JobFacets> {
  const list = (facet: JobFacet) => {
    const found = [...counts[facet]]
      .map(([value, count]) => ({ value, count }))
      .toSorted((a, b) => b.count - a.count || a.value.localeCompare(b.value))
    const missing = (facets[facet] ?? []).filter((value) => !counts[facet].has(value)).map((value) => ({ value, count: 0 }))
    return [...found, ...missing]
  }
  const chosen = new Set(facets.entity)
  const entities = list('entity').filter(({ value }, at) => at < MAX_ENTITIES || chosen.has(value))
  const names = new Map(
    entities.length === 0
      ? []
      : (
          await db
            .selectFrom('job_entities')
            .select(['id', 'name'])
            .where(sql<boolean>`id = any(${entities.map(({ value }) => value)}::text[])`)
            .execute()
        ).map(({ id, name }) => [id, name] as const),
  )
  return {
    category: list('category'),
    // An unknown entity has no name and is left out.
    entity: entities.flatMap((one) => (names.has(one.value) ? [{ ...one, name: names.get(one.value)! }] : [])),
    regime: list('regime'),
    scope: list('scope'),
    sector: list('sector'),
    stage: list('stage'),
    type: list('type'),
  }
}

/** Which of these offers a search finds now, whoever owns the search. */
export async function listFitting(
  db: Db,
  { kind, search, caller, now }: { kind: JobKind; search: JobSearch; caller: Pick<Caller, 'personId'> | null; now: Date },
  ids: readonly string[],
): Promise<string[]> {
  const asked = await toAsked(db, kind, search, caller, now)
  if (asked.towns?.size === 0) return []
  const words = makeWordQuery(search.text)
  const { rows } = await sql<{ id: string }>`select job.id from jobs job where job.id = any(${ids}::uuid[])
    and ${isOfKind(asked)} and ${fitsFacets(search.facets)} and ${words ? sql`job.search @@ ${words.anywhere}` : sql`true`}
    and ${asked.towns ? sql`job.municipality_id = any(${[...asked.towns.keys()]}::text[])` : sql`true`}`.execute(db)
  return rows.map(({ id }) => id)
}
