import type { LegalAnchor } from '@afilia/domain/content/legal-anchors'
import type { Language } from '@afilia/i18n/languages'
import { addAcceptance } from '../../foundation/people/consents/commands.ts'
import { readVersions } from '../../foundation/people/consents/queries.ts'
import type { Db } from '../../platform/postgres/db.ts'
import { AppError } from '../../platform/errors.ts'

interface Acceptance {
  readonly personId: string
  readonly anchor: LegalAnchor
  readonly version: number
  readonly language: Language
}

/** Records that the person accepts this version; the first acceptance stays. Throws CHANGED_MEANWHILE if the version is not in force. */
export async function acceptLegalText(db: Db, accepted: Acceptance, now: Date): Promise<void> {
  const { anchor, version } = accepted
  if ((await readVersions(db, [anchor], now)).get(anchor) !== version) throw new AppError('CHANGED_MEANWHILE')
  await addAcceptance(db, { ...accepted, at: now })
}
