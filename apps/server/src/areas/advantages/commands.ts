import { clockAt } from '@afilia/domain/shifts/zone'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/db.ts'

/** Rows changed by one statement. */
const BATCH = 1_000

/** Marks expired advantages, which leave the indexes of the lists, and unmarks those whose end was moved. */
export async function markOver(db: Db, now: Date): Promise<void> {
  const { date: today } = clockAt('Europe/Madrid', now.getTime())
  while (await markSome(db, true, today)) continue
  while (await markSome(db, false, today)) continue
}

async function markSome(db: Db, isOver: boolean, today: string): Promise<boolean> {
  const ends = isOver ? sql`valid_until < ${today}::date` : sql`(valid_until is null or valid_until >= ${today}::date)`
  const { numAffectedRows = 0n } = await sql`
    update advantages set is_over = ${sql.lit(isOver)} where id in (
      select id from advantages where is_over = ${sql.lit(!isOver)} and ${ends} order by id limit ${BATCH} for update)`.execute(db)
  return numAffectedRows > 0n
}
