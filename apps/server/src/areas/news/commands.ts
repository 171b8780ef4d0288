import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/db.ts'

/** Records when the member opened the list. A late call does not move the time back. */
export async function noteVisit(db: Db, personId: string, now: Date): Promise<void> {
  await db
    .insertInto('news_visits')
    .values({ person_id: personId, visited_at: now })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ visited_at: now }).where('news_visits.visited_at', '<', now))
    .execute()
}

/** How many are marked in one transaction. */
const BATCH = 1_000

/** Marks news that is over, which leaves the indexes of the lists, and unmarks news whose end was moved. */
export async function markOver(db: Db, now: Date): Promise<void> {
  while (await markSome(db, true, now)) continue
  while (await markSome(db, false, now)) continue
}

async function markSome(db: Db, isOver: boolean, now: Date): Promise<boolean> {
  const ends = isOver ? sql<boolean>`publish_until <= ${now}` : sql<boolean>`publish_until is null or publish_until > ${now}`
  return db.transaction().execute(async (trx) => {
    const some = await trx
      .selectFrom('short_news')
      .select('id')
      .where('is_over', '=', sql.lit(!isOver))
      .where(ends)
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .execute()
    if (some.length === 0) return false
    const ids = some.map(({ id }) => id)
    await trx.updateTable('short_news').set({ is_over: isOver }).where('id', 'in', ids).execute()
    await trx.updateTable('short_news_places').set({ is_over: isOver }).where('news_id', 'in', ids).execute()
    return true
  })
}
