import type { CaseDraft } from '@afilia/contract/cases/cases'
import type { FormKind } from '@afilia/domain/cases/case-roles'
import type { Deps } from '../../../platform/deps.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import type { Db } from '../../../platform/postgres/db.ts'

/**
 * Stores the member's draft. Throws CHANGED_MEANWHILE if another device has saved since the version that this device has seen.
 */
export async function keepDraft(
  { db, clock, sealing }: Deps,
  personId: string,
  kind: FormKind,
  { answers, seenAt }: { readonly answers: CaseDraft['answers']; readonly seenAt: string | null },
): Promise<CaseDraft> {
  const known = await db
    .selectFrom('case_drafts')
    .select(['id', 'updated_at'])
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  const now = clock.now()
  const id = known?.id ?? newId(now)
  const kept = { answers_sealed: sealing.seal('case_drafts.answers_sealed', id, JSON.stringify(answers)), updated_at: now }
  const row = await db
    .insertInto('case_drafts')
    .values({ id, person_id: personId, kind, ...kept })
    // Of two simultaneous saves, the second one finds a time other than the one it has seen.
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'kind']).doUpdateSet(kept).where('case_drafts.updated_at', '=', toSeen(seenAt)),
    )
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new AppError('CHANGED_MEANWHILE')
  return { answers, updatedAt: now.toISOString() }
}

const NEVER = new Date(0)
function toSeen(seenAt: string | null): Date {
  const seen = seenAt === null ? NEVER : new Date(seenAt)
  return Number.isNaN(seen.getTime()) ? NEVER : seen
}

export async function dropDraft(db: Db, personId: string, kind: FormKind): Promise<void> {
  await db.deleteFrom('case_drafts').where('person_id', '=', personId).where('kind', '=', kind).execute()
}
