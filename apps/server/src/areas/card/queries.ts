import type { Db } from '../../platform/postgres/db.ts'

/** The data of the holder on a card. */
export async function getHolder(db: Db, personId: string): Promise<{ fullName: string; since: number }> {
  const row = await db
    .selectFrom('people')
    .select(['first_name', 'last_name', 'created_at'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  return { fullName: `${row.first_name} ${row.last_name}`, since: row.created_at.getUTCFullYear() }
}
