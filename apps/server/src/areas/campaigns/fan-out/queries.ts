import type { Db } from '../../../platform/postgres/db.ts'

/** After this time without a batch the task counts as lost, because the queue has given it up. In ms. */
const LOST = 5 * 60_000

/** Campaigns that are due, and those whose sending has stalled. */
export async function listDue(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('campaigns')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('state', '=', 'SCHEDULED').and(eb.or([eb('scheduled_at', 'is', null), eb('scheduled_at', '<=', now)])),
        eb('state', '=', 'SENDING').and('updated_at', '<', new Date(now.getTime() - LOST)),
      ]),
    )
    .orderBy('scheduled_at')
    .execute()
  return rows.map(({ id }) => id)
}
