import type { Db } from '../../platform/db.ts'

/** Notes that the member has the list before them. A call that comes in late does not turn it back. */
export async function noteVisit(db: Db, personId: string, now: Date): Promise<void> {
  await db
    .insertInto('news_visits')
    .values({ person_id: personId, visited_at: now })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ visited_at: now }).where('news_visits.visited_at', '<', now))
    .execute()
}
