import type { LegalAnchor } from '@afilia/domain/legal-anchors'
import type { Language } from '@afilia/i18n/languages'
import type { Db } from '../../platform/postgres/db.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'

interface Acceptance {
  readonly personId: string
  readonly anchor: LegalAnchor
  readonly version: number
  readonly language: Language
}

/** Records that the person accepts this version; the first time counts. Throws CHANGED_MEANWHILE if it is not in force. */
export async function acceptLegalText(db: Db, { personId, anchor, version, language }: Acceptance, now: Date): Promise<void> {
  const current = await db
    .selectFrom('legal_texts')
    .select('version')
    .where('anchor', '=', anchor)
    .where('in_force_from', '<=', now)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (current?.version !== version) throw new AppError('CHANGED_MEANWHILE')
  await db
    .insertInto('legal_acceptances')
    .values({ id: newId(now), person_id: personId, anchor, version, language, at: now })
    .onConflict((conflict) => conflict.columns(['person_id', 'anchor', 'version']).doNothing())
    .execute()
}
