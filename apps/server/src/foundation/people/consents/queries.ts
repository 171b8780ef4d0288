import type { LegalAnchor } from '@afilia/domain/legal-anchors'
import type { Db } from '../../../platform/postgres/db.ts'

/** The version of each of these legal texts that is in force. */
export async function readVersions(db: Db, anchors: readonly LegalAnchor[], now: Date): Promise<ReadonlyMap<LegalAnchor, number>> {
  const rows = await db
    .selectFrom('legal_texts')
    .distinctOn('anchor')
    .select(['anchor', 'version'])
    .where('anchor', 'in', anchors)
    .where('in_force_from', '<=', now)
    .orderBy('anchor')
    .orderBy('version', 'desc')
    .execute()
  return new Map(rows.map(({ anchor, version }) => [anchor, version]))
}
