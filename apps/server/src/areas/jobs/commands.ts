import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/db.ts'
import { nearnessOf, selectOvertaken, toDay } from './conditions.ts'

const BATCH = 2_000

/** Recounts, in batches, the offers whose deadline has become nearer. Deletes the contact of closed offers, which is no longer needed. */
export async function recountJobs(db: Db, now: Date): Promise<void> {
  const today = toDay(now)
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      update jobs set closing = ${nearnessOf(sql.ref('jobs.deadline'), today)}, contact = case when deadline >= ${today}::date then contact end
      where id in (select id from (${selectOvertaken(sql`job.id`, today)}) overtaken order by id limit ${BATCH})`.execute(db)
    if (numAffectedRows < BATCH) return
  }
}
