import type { CaseDraft } from '@afilia/contract/cases/cases'
import { CASE_ROLES, type FormKind } from '@afilia/domain/cases/case-roles'
import { AppError } from '../../../platform/errors.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import type { Sealing } from '../../../platform/sealing/sealing.ts'

/** Throws NOT_FOUND if `kind` is not a kind of form. */
export function toFormKind(kind: string): FormKind {
  if (!Object.hasOwn(CASE_ROLES, kind)) throw new AppError('NOT_FOUND')
  return kind as FormKind
}

export async function findDraft(db: Db, sealing: Sealing, personId: string, kind: FormKind): Promise<CaseDraft | null> {
  const row = await db.selectFrom('case_drafts').selectAll().where('person_id', '=', personId).where('kind', '=', kind).executeTakeFirst()
  if (!row) return null
  return {
    answers: JSON.parse(sealing.open('case_drafts.answers_sealed', row.id, row.answers_sealed)) as CaseDraft['answers'],
    updatedAt: row.updated_at.toISOString(),
  }
}
