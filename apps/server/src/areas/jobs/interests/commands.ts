import { type JobKind, JOB_KINDS } from '@afilia/domain/jobs/jobs'
import { sql } from 'kysely'
import { AppError } from '../../../platform/errors.ts'
import { isUuid } from '../../../platform/ids.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import { isReadable } from '../page/queries.ts'

/** A member's action on an offer. */
interface Act {
  readonly personId: string
  readonly jobId: string
  readonly now: Date
}

/** Records interest in a published offer of these kinds. Idempotent. Throws NOT_FOUND. */
export async function showInterest(db: Db, { personId, jobId, now }: Act, kinds: readonly JobKind[]): Promise<void> {
  const { numAffectedRows = 0n } = isUuid(jobId)
    ? await sql`
        insert into job_interests (person_id, job_id, created_at)
        select ${personId}, job.id, ${now} from jobs job
        where job.id = ${jobId} and job.state = 'PUBLISHED' and job.kind = any(${[...kinds]}::text[]) and ${isReadable({ personId })}
        on conflict (person_id, job_id) do update set created_at = job_interests.created_at`.execute(db)
    : {}
  if (numAffectedRows === 0n) throw new AppError('NOT_FOUND')
}

/** Withdraws interest, if any, even if the offer is no longer readable. Throws NOT_FOUND for an unknown offer. */
export async function withdrawInterest(db: Db, { personId, jobId }: Omit<Act, 'now'>, kinds: readonly JobKind[]): Promise<void> {
  if (!isUuid(jobId)) throw new AppError('NOT_FOUND')
  const { numDeletedRows } = await db
    .deleteFrom('job_interests')
    .where('person_id', '=', personId)
    .where('job_id', '=', jobId)
    .executeTakeFirst()
  if (numDeletedRows > 0n) return
  const job = await db
    .selectFrom('jobs as job')
    .select('job.id')
    .where('job.id', '=', jobId)
    .where('job.kind', 'in', kinds)
    .where(isReadable({ personId }))
    .executeTakeFirst()
  if (!job) throw new AppError('NOT_FOUND')
}

/** Records that the member has read an offer up to a revision, which never decreases. Throws NOT_FOUND. */
export async function noteLook(db: Db, { personId, jobId, now }: Act, revision: number): Promise<void> {
  const { numAffectedRows = 0n } = isUuid(jobId)
    ? await sql`
        insert into job_looks (person_id, job_id, revision, looked_at)
        select ${personId}, job.id, least(job.revision, ${revision}::int), ${now} from jobs job where job.id = ${jobId} and ${isReadable({ personId })}
        on conflict (person_id, job_id) do update set revision = greatest(job_looks.revision, excluded.revision), looked_at = excluded.looked_at`.execute(
        db,
      )
    : {}
  if (numAffectedRows === 0n) throw new AppError('NOT_FOUND')
}

export const PUBLIC_KINDS = JOB_KINDS.filter((kind) => kind !== 'PRIVATE')
