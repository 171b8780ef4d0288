import type { BookmarkKey } from '@afilia/contract/content/bookmarks'
import { MAX_BOOKMARKS } from '@afilia/domain/site/kinds'
import { type Db, inTransaction } from '../../platform/postgres/db.ts'
import { AppError } from '../../platform/errors.ts'

/** What a member decided about one bookmark, and when. A decision later than now counts as made now: a device whose clock runs ahead must not win for ever. */
interface Decision extends BookmarkKey {
  readonly personId: string
  readonly decidedAt: Date
  readonly now: Date
}

const toTime = ({ decidedAt, now }: Decision): Date => (decidedAt < now ? decidedAt : now)

/** Keeps a bookmark, unless the member removed it later than this. Throws BOOKMARK_LIMIT_REACHED. */
export async function keepBookmark(db: Db, decision: Decision): Promise<void> {
  const { personId, kind, id } = decision
  const at = toTime(decision)
  await inTransaction(db, async (trx) => {
    // Two devices at the limit take turns.
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

/** Removes a bookmark, unless the member kept it later than this. The removal is remembered, for older decisions that arrive late from another device. */
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

/** Deletes the memory of bookmarks that were removed long ago. */
export async function forgetRemovedBookmarks(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('bookmarks')
    .where('is_kept', '=', false)
    .where('decided_at', '<', new Date(now.getTime() - REMEMBERED))
    .execute()
}
