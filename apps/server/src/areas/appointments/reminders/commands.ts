import type { Db } from '../../../platform/postgres/db.ts'

/** Notes that a reminder is sent; whether it was not sent before and is still of use. */
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
