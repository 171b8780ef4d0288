import type { BookmarkKey } from '@afilia/contract/content/bookmarks'
import { MAX_BOOKMARKS } from '@afilia/domain/site/kinds'
import { type Db, inTransaction } from '../../platform/postgres/db.ts'
import { AppError } from '../../platform/errors.ts'

/** A member's decision about one bookmark, and its time. A time in the future counts as now, so that a device with a fast clock does not win forever. */
interface Decision extends BookmarkKey {
  readonly personId: string
  readonly decidedAt: Date
  readonly now: Date
}

const toTime = ({ decidedAt, now }: Decision): Date => (decidedAt < now ? decidedAt : now)

/** Keeps a bookmark, unless the member removed it after this decision. Throws BOOKMARK_LIMIT_REACHED. */
export async function keepBookmark(db: Db, decision: Decision): Promise<void> {
  const { personId, kind, id } = decision
  const at = toTime(decision)
  await inTransaction(db, async (trx) => {
    // Serializes two devices at the limit.
    await trx.selectFrom('people').select('id').where('id', '=', personId).forNoKeyUpdate().execute()
    await trx
      .insertInto('bookmarks')
      .values({ person_id: personId, kind, entity_id: id, is_kept: true, created_at: at, decided_at: at })
      .onConflict((conflict) =>
        conflict
          .columns(['person_id', 'kind', 'entity_id'])
          .doUpdateSet((eb) => ({
            is_kept: true,
            decided_at: at,
            created_at: eb.case().when('bookmarks.is_kept', '=', true).then(eb.ref('bookmarks.created_at')).else(at).end(),
          }))
          .where('bookmarks.decided_at', '<=', at),
      )
      .execute()
    const { count } = await trx
      .selectFrom('bookmarks')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('person_id', '=', personId)
      .where('is_kept', '=', true)
      .executeTakeFirstOrThrow()
    if (Number(count) > MAX_BOOKMARKS) throw new AppError('BOOKMARK_LIMIT_REACHED', { params: { most: MAX_BOOKMARKS } })
  })
}

/** Removes a bookmark, unless the member kept it after this decision. The removal is stored, because older decisions may arrive late from another device. */
export async function removeBookmark(db: Db, decision: Decision): Promise<void> {
  const at = toTime(decision)
  await db
    .updateTable('bookmarks')
    .set({ is_kept: false, decided_at: at })
    .where('person_id', '=', decision.personId)
    .where('kind', '=', decision.kind)
    .where('entity_id', '=', decision.id)
    .where('decided_at', '<=', at)
    .execute()
}

/** Longer than a device stays offline. In ms. */
const REMEMBERED = 90 * 24 * 3600_000

/** Deletes the records of bookmarks that were removed long ago. */
export async function forgetRemovedBookmarks(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('bookmarks')
    .where('is_kept', '=', false)
    .where('decided_at', '<', new Date(now.getTime() - REMEMBERED))
    .execute()
}
