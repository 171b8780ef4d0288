import type { SavedJobSearch } from '@afilia/contract/job-searches'
import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/postgres/db.ts'
import type { Database } from '../../../platform/tables/tables.gen.ts'

export async function listSearches(db: Db, personId: string): Promise<SavedJobSearch[]> {
  const rows = await db
    .selectFrom('saved_job_searches')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(presentSearch)
}

export const presentSearch = (row: Selectable<Database['saved_job_searches']>): SavedJobSearch => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  search: row.search,
  alert: row.alert,
  toldAt: row.told_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
})
