import { sql } from 'kysely'
import type { Retention } from '../area/retention.ts'
import type { Db } from '../postgres/db.ts'

/** Few enough that others do not wait for their locks. */
const BATCH = 1000

/** Deletes the rows whose declared retention has passed, in batches. */
export async function keepRetention(db: Db, retentions: readonly Retention[], now: Date): Promise<void> {
  for (const { table, from, years = 0, days = 0 } of retentions) {
    const isOver = sql`${sql.ref(from)} < ${now}::timestamptz - make_interval(years => ${sql.lit(years)}::int, days => ${sql.lit(days)}::int)`
    for (;;) {
      const { numAffectedRows = 0n } = await sql`
        delete from ${sql.table(table)}
        where ctid = any(array(select ctid from ${sql.table(table)} where ${isOver} limit ${sql.lit(BATCH)}))`.execute(db)
      if (numAffectedRows < BATCH) break
    }
  }
}
