import type { LegalAnchor } from '@afilia/domain/content/legal-anchors'
import { CONSENTS, type ConsentPurpose } from '@afilia/domain/people/rights'
import type { Language } from '@afilia/i18n/languages'
import { newId } from '../../../platform/ids.ts'
import type { Db } from '../../../platform/postgres/db.ts'

interface Said {
  readonly personId: string
  readonly purpose: ConsentPurpose
  readonly isGranted: boolean
  readonly textVersion: number
  readonly language: Language
  /** The person, or the member of staff who grants an objection. */
  readonly actorId: string
  readonly at: Date
}

/** Adds a yes or a no to the history of a person's consents. */
export const addConsent = (db: Db, said: Said): Promise<void> => addConsents(db, [said])

/** Does the same for several in one statement. Runs no statement without consents. */
export async function addConsents(db: Db, all: readonly Said[]): Promise<void> {
  if (all.length === 0) return
  await db
    .insertInto('consents')
    .values(
      all.map(({ personId, purpose, isGranted, textVersion, language, actorId, at }) => ({
        id: newId(at),
        person_id: personId,
        purpose,
        recipient: CONSENTS[purpose],
        is_granted: isGranted,
        text_version: textVersion,
        language,
        actor_id: actorId,
        at,
      })),
    )
    .execute()
}

interface Acceptance {
  readonly personId: string
  readonly anchor: LegalAnchor
  readonly version: number
  readonly language: Language
  readonly at: Date
}

/** Records that a person accepts a version of a legal text. The first acceptance counts. */
export const addAcceptance = (db: Db, acceptance: Acceptance): Promise<void> => addAcceptances(db, [acceptance])

/** Does the same for several in one statement. */
export async function addAcceptances(db: Db, all: readonly Acceptance[]): Promise<void> {
  await db
    .insertInto('legal_acceptances')
    .values(
      all.map(({ personId, anchor, version, language, at }) => ({ id: newId(at), person_id: personId, anchor, version, language, at })),
    )
    .onConflict((conflict) => conflict.columns(['person_id', 'anchor', 'version']).doNothing())
    .execute()
}
