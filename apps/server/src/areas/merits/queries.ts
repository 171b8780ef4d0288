import type { MeritEntry, PublishedScale } from '@afilia/contract/jobs/merits'
import type { Db } from '../../platform/postgres/db.ts'
import type { Sealing } from '../../platform/sealing/sealing.ts'
import { presentEntry } from './views.ts'

/** The newest version of each scale. */
export async function listScales(db: Db): Promise<PublishedScale[]> {
  const rows = await db.selectFrom('merit_scales').distinctOn('id').select('scale').orderBy('id').orderBy('version', 'desc').execute()
  return rows.map(({ scale }) => scale)
}

/** Each scale in its newest version, with all its versions, the newest first. */
export async function listVersions(db: Db) {
  const rows = await db
    .selectFrom('merit_scales')
    .select(['id', 'version', 'scale', 'published_at'])
    .orderBy('id')
    .orderBy('version', 'desc')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, all]) => ({
    id,
    scale: all[0]!.scale,
    versions: all.map(({ version, published_at }) => ({ version, publishedAt: published_at.toISOString() })),
  }))
}

export async function findNewestVersion(db: Db, id: string): Promise<number | null> {
  const row = await db
    .selectFrom('merit_scales')
    .select('version')
    .where('id', '=', id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.version ?? null
}

/** In order of entry. */
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
