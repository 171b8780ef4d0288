import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/db.ts'

/** Finds the sessions among these that have ended. */
export async function findEnded(db: Db, sessionIds: readonly string[], now: Date): Promise<Set<string>> {
  if (sessionIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sql<string>`any(${sessionIds})`)
    .where('expires_at', '>', now)
    .execute()
  const live = new Set(rows.map(({ id }) => id))
  return new Set(sessionIds.filter((id) => !live.has(id)))
}
