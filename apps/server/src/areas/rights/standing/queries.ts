import type { Standing } from '@afilia/contract/identity/rights'
import { normalizeDocumentId } from '@afilia/domain/people/document-id'
import { AppError } from '../../../platform/errors.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import type { Sealing } from '../../../platform/sealing/sealing.ts'
import { toFarewell } from '../rules.ts'

/** The current restrictions of the person's data. Throws NOT_FOUND. */
export async function getStanding(db: Db, personId: string): Promise<Standing> {
  const row = await db
    .selectFrom('people')
    .select(['restricted_at', 'objections', 'left_at'])
    .where('id', '=', personId)
    .where('is_blocked', '=', false)
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
  return {
    restrictedAt: row.restricted_at?.toISOString() ?? null,
    objections: row.objections,
    leftAt: row.left_at?.toISOString() ?? null,
    farewellAt: row.left_at && toFarewell(row.left_at).toISOString(),
  }
}

/** A former member, whom no other query shows to staff. Throws NOT_FOUND. */
export async function getFormerMember(db: Db, sealing: Sealing, documentId: string): Promise<string> {
  const row = await db
    .selectFrom('people')
    .select('id')
    .where('document_id_hash', 'in', sealing.hashes('document-id', normalizeDocumentId(documentId)))
    .where('left_at', 'is not', null)
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
  return row.id
}

/** The combined effect of the granted requests in force. */
export async function readLimits(db: Db, personId: string) {
  const rows = await db
    .selectFrom('rights_requests')
    .select(['right_asked', 'objects_to', 'answered_at'])
    .where('person_id', '=', personId)
    .where('state', '=', 'DONE')
    .where('right_asked', 'in', ['RESTRICTION', 'OBJECTION'])
    .where('lifted_at', 'is', null)
    .orderBy('answered_at')
    .execute()
  return {
    restrictedAt: rows.find(({ right_asked }) => right_asked === 'RESTRICTION')?.answered_at ?? null,
    objections: [...new Set(rows.flatMap(({ objects_to }) => objects_to))],
  }
}

/** Former members whose time to export their data is over. */
export async function listDeparted(db: Db, now: Date): Promise<string[]> {
  const rows = await db.selectFrom('people').select(['id', 'left_at']).where('left_at', '<', now).where('is_blocked', '=', false).execute()
  return rows.filter(({ left_at }) => toFarewell(left_at!) < now).map(({ id }) => id)
}
