import { MAX_DAY_BYTES, MAX_WAITING_BYTES, MAX_WAITING_UPLOADS } from '@afilia/domain/cases/uploads'
import { sql } from 'kysely'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import type { Db } from '../../platform/postgres/db.ts'

/** Condition on `uploads`: nothing uses the file yet. */
export const isWaiting = sql<boolean>`uploads.order_id is null and uploads.case_id is null and uploads.campaign_id is null`

/**
 * Serialises the uploads of one member until the transaction ends, so that the second of two simultaneous files counts the first.
 */
export async function lockWaiting(db: Db, personId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${personId}`}, 0))`.execute(db)
}

const DAY = 24 * 3600_000

/**
 * Throws UPLOAD_LIMIT_REACHED if too many files wait, and UPLOAD_SPACE_REACHED if they, or all files of a day, would be too large
 * with this one. `size` in bytes.
 */
export async function rejectMore(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  personId: string,
  { id, size }: { readonly id: string; readonly size: number },
): Promise<void> {
  const waiting = await db
    .selectFrom('uploads')
    .select((eb) => [eb.fn.countAll<string>().as('files'), eb.fn.sum<string | null>('size').as('bytes')])
    .where('person_id', '=', personId)
    .where(isWaiting)
    .where('id', '!=', id)
    .executeTakeFirstOrThrow()
  const begun = await db
    .selectFrom('upload_drafts')
    .select((eb) => [eb.fn.countAll<string>().as('files'), eb.fn.sum<string | null>('size').as('bytes')])
    .where('person_id', '=', personId)
    .where('id', '!=', id)
    .executeTakeFirstOrThrow()
  if (Number(waiting.files) + Number(begun.files) >= MAX_WAITING_UPLOADS) throw new AppError('UPLOAD_LIMIT_REACHED')
  const inAll = Number(waiting.bytes) + Number(begun.bytes) + size
  if (inAll > MAX_WAITING_BYTES) throw new AppError('UPLOAD_SPACE_REACHED')
  const used = await countUsed(db, personId, new Date(clock.now().getTime() - DAY))
  if (inAll + used > MAX_DAY_BYTES) throw new AppError('UPLOAD_SPACE_REACHED')
}

/** Counts the bytes of files in use since then, without files that a team sent to the member. */
async function countUsed(db: Db, personId: string, since: Date): Promise<number> {
  const { bytes } = await db
    .selectFrom('uploads')
    .leftJoin('case_messages', 'case_messages.id', 'uploads.message_id')
    .select((eb) => eb.fn.sum<string | null>('uploads.size').as('bytes'))
    .where('uploads.person_id', '=', personId)
    .where('uploads.created_at', '>', since)
    .where((eb) =>
      eb.or([eb('uploads.order_id', 'is not', null), eb('uploads.case_id', 'is not', null), eb('uploads.campaign_id', 'is not', null)]),
    )
    .where((eb) => eb.or([eb('case_messages.author_id', 'is', null), eb('case_messages.author_id', '=', personId)]))
    .executeTakeFirstOrThrow()
  return Number(bytes)
}
