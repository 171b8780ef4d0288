import { isUuid } from '../../../platform/ids.ts'
import type { Db } from '../../../platform/postgres/db.ts'

/** Deletes an export before it expires. */
export async function deleteExport(db: Db, personId: string, exportId: string): Promise<void> {
  if (!isUuid(exportId)) return
  await db.deleteFrom('data_exports').where('id', '=', exportId).where('person_id', '=', personId).execute()
}
