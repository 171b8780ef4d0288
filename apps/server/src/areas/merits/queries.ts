import type { MeritEntry, PublishedScale } from '@afilia/contract/jobs/merits'
import { AppError } from '../../platform/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import type { Db } from '../../platform/postgres/db.ts'
import type { Sealing } from '../../platform/sealing/sealing.ts'
import { presentEntry } from './views.ts'

/** The newest version of each scale. */
export async function listScales(db: Db): Promise<PublishedScale[]> {
  const rows = await db.selectFrom('merit_scales').distinctOn('id').select('scale').orderBy('id').orderBy('version', 'desc').execute()
  return rows.map(({ scale }) => scale)
}

/** Each scale, or one of them, in its newest version, with all its versions, the newest first. */
export async function listVersions(db: Db, only?: string) {
  const rows = await db
    .selectFrom('merit_scales')
    .select(['id', 'version', 'scale', 'published_at'])
    .$if(only !== undefined, (query) => query.where('id', '=', only!))
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

const selectEntries = (db: Db, personId: string) =>
  db.selectFrom('merit_entries').select(['id', 'version', 'facts_sealed']).where('person_id', '=', personId)

/** In order of entry. */
export async function listEntries(db: Db, sealing: Sealing, personId: string): Promise<MeritEntry[]> {
  const rows = await selectEntries(db, personId).orderBy('created_at').orderBy('id').execute()
  return rows.map((row) => presentEntry(row, sealing))
}

/** One of the person's own. Throws NOT_FOUND. */
export async function getEntry(
  { db, sealing }: { readonly db: Db; readonly sealing: Sealing },
  { id, personId }: { readonly id: string; readonly personId: string },
): Promise<MeritEntry> {
  const row = isUuid(id) ? await selectEntries(db, personId).where('id', '=', id).executeTakeFirst() : undefined
  if (!row) throw new AppError('NOT_FOUND')
  return presentEntry(row, sealing)
}
