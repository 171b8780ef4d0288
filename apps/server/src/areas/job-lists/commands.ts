import type { OwnPlace } from '@afilia/contract/jobs/job-lists'
import { MAX_FOLLOWED } from '@afilia/domain/jobs/job-lists'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { isUuid, newId } from '../../platform/ids.ts'
import { type Db, inTransaction } from '../../platform/postgres/db.ts'

type ListDeps = Pick<Deps, 'db' | 'clock' | 'sealing'>

/** The member and the list. */
interface Followed {
  readonly listId: string
  readonly personId: string
}

const seal = ({ sealing }: ListDeps, id: string, mine: readonly OwnPlace[]): Buffer =>
  sealing.seal('followed_job_lists.mine_sealed', id, JSON.stringify(mine.toSorted((a, b) => (a.day < b.day ? -1 : 1))))

/** Follows a list. Idempotent. Throws NOT_FOUND, LIST_LIMIT_REACHED. */
export async function followList(deps: ListDeps, { listId, personId }: Followed): Promise<void> {
  const now = deps.clock.now()
  if (!isUuid(listId)) throw new AppError('NOT_FOUND')
  await inTransaction(deps.db, async (trx) => {
    // Serializes two devices of one member.
    await trx.selectFrom('people').select('id').where('id', '=', personId).forNoKeyUpdate().execute()
    const list = await trx.selectFrom('job_lists').select('id').where('id', '=', listId).executeTakeFirst()
    if (!list) throw new AppError('NOT_FOUND')
    const followed = await trx.selectFrom('followed_job_lists').select('list_id').where('person_id', '=', personId).execute()
    if (followed.some(({ list_id }) => list_id === listId)) return
    if (followed.length >= MAX_FOLLOWED) throw new AppError('LIST_LIMIT_REACHED', { params: { most: MAX_FOLLOWED } })
    const id = newId(now)
    await trx
      .insertInto('followed_job_lists')
      .values({ id, person_id: personId, list_id: listId, mine_sealed: seal(deps, id, []), version: 1, created_at: now, updated_at: now })
      .execute()
  })
}

/** Throws NOT_FOUND if the list is not followed, CHANGED_MEANWHILE for an older version. */
export async function savePlaces(
  deps: ListDeps,
  { listId, personId }: Followed,
  { version, mine }: { readonly version: number; readonly mine: readonly OwnPlace[] },
): Promise<void> {
  if (!isUuid(listId)) throw new AppError('NOT_FOUND')
  await inTransaction(deps.db, async (trx) => {
    const stored = await trx
      .selectFrom('followed_job_lists')
      .select(['id', 'version'])
      .where('person_id', '=', personId)
      .where('list_id', '=', listId)
      .forUpdate()
      .executeTakeFirst()
    if (!stored) throw new AppError('NOT_FOUND')
    if (stored.version !== version) throw new AppError('CHANGED_MEANWHILE')
    await trx
      .updateTable('followed_job_lists')
      .set({ mine_sealed: seal(deps, stored.id, mine), version: version + 1, updated_at: deps.clock.now() })
      .where('id', '=', stored.id)
      .execute()
  })
}

/** Unfollows a list. Idempotent. */
export async function unfollowList(db: Db, { listId, personId }: Followed): Promise<void> {
  if (isUuid(listId)) await db.deleteFrom('followed_job_lists').where('person_id', '=', personId).where('list_id', '=', listId).execute()
}
