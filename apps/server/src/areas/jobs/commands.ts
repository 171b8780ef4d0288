import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/db.ts'
import { nearnessOf, selectOvertaken, toDay } from './conditions.ts'

const BATCH = 2_000

/** Counts anew the offers whose deadline has come nearer with the day, in batches. Of one that is over nobody needs the contact any more. */
export async function recountJobs(db: Db, now: Date): Promise<void> {
  const today = toDay(now)
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      update jobs set closing = ${nearnessOf(sql.ref('jobs.deadline'), today)}, contact = case when deadline >= ${today}::date then contact end
      where id in (select id from (${selectOvertaken(sql`job.id`, today)}) overtaken order by id limit ${BATCH})`.execute(db)
    if (numAffectedRows < BATCH) return
  }
}
