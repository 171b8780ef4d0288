import type { LegalAnchor } from '@afilia/domain/legal-anchors'
import { CONSENTS, type ConsentPurpose } from '@afilia/domain/rights'
import type { Language } from '@afilia/i18n/languages'
import { newId } from '../../../platform/ids.ts'
import type { Db } from '../../../platform/postgres/db.ts'

interface Said {
  readonly personId: string
  readonly purpose: ConsentPurpose
  readonly isGranted: boolean
  readonly textVersion: number
  readonly language: Language
  /** The person, or staff who grant an objection. */
  readonly actorId: string
  readonly at: Date
}

/** Adds a yes or a no to the history of a person's consents. */
export async function addConsent(db: Db, { personId, purpose, isGranted, textVersion, language, actorId, at }: Said): Promise<void> {
  await db
    .insertInto('consents')
    .values({
      id: newId(at),
      person_id: personId,
      purpose,
      recipient: CONSENTS[purpose],
      is_granted: isGranted,
      text_version: textVersion,
      language,
      actor_id: actorId,
      at,
    })
    .execute()
}

interface Acceptance {
  readonly personId: string
  readonly anchor: LegalAnchor
  readonly version: number
  readonly language: Language
  readonly at: Date
}

/** Adds that a person accepts a version of a legal text; the first time counts. */
export async function addAcceptance(db: Db, { personId, anchor, version, language, at }: Acceptance): Promise<void> {
  await db
    .insertInto('legal_acceptances')
    .values({ id: newId(at), person_id: personId, anchor, version, language, at })
    .onConflict((conflict) => conflict.columns(['person_id', 'anchor', 'version']).doNothing())
    .execute()
}
