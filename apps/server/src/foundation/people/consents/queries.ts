import type { LegalAnchor } from '@afilia/domain/content/legal-anchors'
import { CONSENT_TEXT_VERSION } from '@afilia/domain/people/rights'
import { USAGE_PURPOSES, type UsageConsents, type UsagePurpose } from '@afilia/domain/site/usage'
import type { Db } from '../../../platform/postgres/db.ts'

/** Returns the version in force of each of these legal texts. */
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

/** Returns a person's latest answers about usage statistics, by use. A yes to an earlier wording does not count. */
export async function readUsageConsents(db: Db, personId: string): Promise<UsageConsents> {
  const rows = await db
    .selectFrom('consents')
    .distinctOn('purpose')
    .select(['purpose', 'is_granted', 'text_version'])
    .where('person_id', '=', personId)
    .where('purpose', 'in', USAGE_PURPOSES)
    .orderBy('purpose')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const said = (purpose: UsagePurpose): boolean | null => {
    const last = rows.find((row) => row.purpose === purpose)
    return !last || (last.is_granted && last.text_version !== CONSENT_TEXT_VERSION) ? null : last.is_granted
  }
  return { USAGE_FIGURES: said('USAGE_FIGURES'), TAG_MANAGER: said('TAG_MANAGER') }
}
