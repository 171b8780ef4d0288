import type { JobSource } from '@afilia/contract/jobs/job-sources'
import { sql } from 'kysely'
import { notifyMember } from '../../../foundation/notifications/notifying/commands.ts'
import type { BaseDeps } from '../../../platform/deps.ts'
import { type Db, inTransaction } from '../../../platform/postgres/db.ts'

/** Notifies all administrators, who alone may change sources, that a feed could not be read. */
export async function notifyOfFailure(
  db: Db,
  deps: Pick<BaseDeps, 'clock' | 'sealing'>,
  { id, name }: Pick<JobSource, 'id' | 'name'>,
): Promise<void> {
  const admins = await db
    .selectFrom('accounts')
    .select('person_id')
    .where(sql<boolean>`'ROLE_ADMIN' = any(roles) and is_enabled`)
    .execute()
  for (const { person_id: personId } of admins)
    await inTransaction(db, (trx) =>
      notifyMember(trx, deps, {
        personId,
        topic: 'UNION',
        phrase: 'jobs.feedFailed',
        values: { name },
        link: `/admin/job-sources/${id}`,
        thread: `job-source:${id}`,
      }),
    )
}
