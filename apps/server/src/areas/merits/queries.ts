import type { MeritEntry, PublishedScale } from '@afilia/contract/merits'
import type { Db } from '../../platform/postgres/db.ts'
import type { Sealing } from '../../platform/sealing/sealing.ts'
import { presentEntry } from './views.ts'

/** The newest version of each. */
export async function listScales(db: Db): Promise<PublishedScale[]> {
  const rows = await db.selectFrom('merit_scales').distinctOn('id').select('scale').orderBy('id').orderBy('version', 'desc').execute()
  return rows.map(({ scale }) => scale)
}

/** In the order in which they were entered. */
export async function listEntries(db: Db, sealing: Sealing, personId: string): Promise<MeritEntry[]> {
  const rows = await db
    .selectFrom('merit_entries')
    .select(['id', 'version', 'facts_sealed'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => presentEntry(row, sealing))
}
