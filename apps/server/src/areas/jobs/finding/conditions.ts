import type { JobSearch } from '@afilia/domain/jobs/job-search'
import { JOB_FACETS, type JobFacet, type JobKind } from '@afilia/domain/jobs/jobs'
import type { IsoDate } from '@afilia/domain/shifts/dates'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { closesAs } from '../conditions.ts'

/** The part of a list that is shown: its page, in order or from the end. */
export interface Window {
  readonly page: number
  readonly size: number
  readonly isReversed?: boolean
}

/** A search resolved for the caller and today. */
export interface Asked {
  readonly kind: JobKind
  readonly search: JobSearch
  readonly places: readonly string[] | undefined
  /** Towns with their distances. */
  readonly towns: ReadonlyMap<string, number> | undefined
  readonly today: IsoDate
}

/** Condition on rows of `jobs job`: published, of the kind, in the places, and with a deadline as in the search. */
export const isOfKind = ({ kind, search, places, today }: Asked): RawBuilder<SqlBool> =>
  sql<SqlBool>`job.state = 'PUBLISHED' and job.kind = ${kind} and ${closesAs(search.closing, today)} and ${
    places ? sql`job.place = any(${places}::text[])` : sql`true`
  }`

/** The column of each facet. */
export const FACET_COLUMNS: Readonly<Record<JobFacet, string>> = {
  category: 'job.category',
  entity: 'job.entity_id',
  regime: 'job.regime',
  scope: 'job.scope',
  sector: 'job.sector',
  stage: 'job.stage',
  type: 'job.type',
}

/** Condition on the same rows: of the chosen facets. */
export const fitsFacets = (facets: JobSearch['facets']): RawBuilder<SqlBool> =>
  sql.join(
    [
      sql<SqlBool>`true`,
      ...JOB_FACETS.flatMap((facet) => (facets[facet] ? [sql`${sql.ref(FACET_COLUMNS[facet])} = any(${facets[facet]}::text[])`] : [])),
    ],
    sql` and `,
  ) as RawBuilder<SqlBool>

/** The end of a statement that reads the page. */
export const toLimit = ({ page, size }: Window) => sql`limit ${size} offset ${page * size}`

/** The order of the same rows; by distance, rows have `km` too. */
export function toOrder({ sort }: Pick<JobSearch, 'sort'>, { isReversed = false }: Pick<Window, 'isReversed'>): RawBuilder<unknown> {
  const [up, down] = isReversed ? [sql.raw('desc'), sql.raw('asc')] : [sql.raw('asc'), sql.raw('desc')]
  if (sort === 'newest') return sql`job.published_at ${down}, job.id ${down}`
  return sort === 'distance' ? sql`job.km ${up}, job.deadline, job.id` : sql`job.deadline ${up}, job.id ${up}`
}
