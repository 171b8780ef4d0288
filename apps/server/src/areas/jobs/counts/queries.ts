import type { JobClosing, JobKind } from '@afilia/domain/jobs/jobs'
import type { IsoDate } from '@afilia/domain/shifts/dates'
import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/db.ts'
import { nearnessOf, selectOvertaken } from '../conditions.ts'
import { createCells, createTally, NEAR_ENOUGH, type Nearness, type Tally } from './rules.ts'

interface Row {
  readonly cell: string
  readonly closing: Nearness
  readonly offers: number
  readonly revision: string
  /** For offers whose deadline has become nearer since they were counted: the current value. */
  readonly now: Nearness | null
}

/**
 * A copy of `job_counts`, updated at each read with the changes since the last one. The database has the truth, and revisions are seen in
 * order (functions/count_jobs.sql). Offers whose deadline has become nearer since midnight are corrected here until the task recounts them.
 */
export function createJobCounts() {
  const cells = createCells()
  const tallies = new Map<string, Tally>()
  const places = new Map<string, { readonly at: number; readonly revision: number }>()
  let newest = 0

  const keep = ({ cell: name, closing, offers, revision }: Row): void => {
    const cell = cells.read(name)
    const key = `${closing} ${name}`
    const seen = Number(revision)
    if (seen > newest) newest = seen
    const known = places.get(key)
    // Concurrent calls may read in one order and arrive in another.
    if (known && known.revision >= seen) return
    const group = `${cell.kind} ${closing}`
    const tally = tallies.get(group) ?? createTally()
    tallies.set(group, tally)
    if (known) tally.set(known.at, offers)
    places.set(key, { at: known?.at ?? tally.add(cell, offers), revision: seen })
  }

  return {
    cells,
    /** The counts of a kind with such deadlines, for `countOffers`. */
    async read(db: Db, kind: JobKind, closing: JobClosing, today: IsoDate): Promise<readonly Tally[]> {
      const { rows } = await sql<Row>`
        select cell, closing, offers, revision, null as now from job_counts where revision > ${newest}::bigint
        union all
        select cell, closing, count(*)::int, 0, now from (
          ${selectOvertaken(sql`job.cell, job.closing, ${nearnessOf(sql.ref('job.deadline'), today)} as now`, today)}) overtaken
        group by cell, closing, now`.execute(db)
      const moved = createTally()
      for (const row of rows) {
        if (row.now === null) {
          keep(row)
          continue
        }
        const cell = cells.read(row.cell)
        if (cell.kind !== kind) continue
        if (NEAR_ENOUGH[closing].includes(row.closing)) moved.add(cell, -row.offers)
        if (NEAR_ENOUGH[closing].includes(row.now)) moved.add(cell, row.offers)
      }
      return [...NEAR_ENOUGH[closing].flatMap((nearness) => tallies.get(`${kind} ${nearness}`) ?? []), moved]
    },
  }
}
export type JobCounts = ReturnType<typeof createJobCounts>
