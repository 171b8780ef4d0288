import type { Db } from '../../../platform/postgres/db.ts'

/** Records that a reminder is sent. Returns false if it was sent before or is no longer useful. */
export async function noteReminded(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('appointments')
    .set({ is_reminded: true })
    .where('id', '=', id)
    .where('state', '=', 'BOOKED')
    .where('is_reminded', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
