import { type Selectable, sql } from 'kysely'
import { type Db, inTransaction } from '../../platform/postgres/db.ts'
import type { Attached } from '../../platform/tables/column-types.ts'
import type { Database } from '../../platform/tables/tables.gen.ts'

/** A complete news item, without the column that is computed. */
export type NewsToSave = Omit<Selectable<Database['short_news']>, 'is_over'>

/** Inserts a news item, or replaces the one with the same id. `places`: `STATE`, or the ids of autonomies or provinces, depending on its scope. */
export async function saveNews(db: Db, news: NewsToSave, places: readonly string[], now: Date): Promise<void> {
  const is_over = news.publish_until !== null && news.publish_until <= now
  const row = { ...news, texts: JSON.stringify(news.texts), attachments: JSON.stringify(news.attachments), is_over }
  const { publish_from } = news
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('short_news')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
    await trx.deleteFrom('short_news_places').where('news_id', '=', news.id).execute()
    const rows = places.map((place) => ({ place, publish_from, news_id: news.id, is_over }))
    if (rows.length > 0) await trx.insertInto('short_news_places').values(rows).execute()
  })
}

/** Sets the attachments of a news item, at most six (a check of the database). */
export async function setNewsAttachments(db: Db, id: string, attachments: readonly Attached[]): Promise<void> {
  await db
    .updateTable('short_news')
    .set({ attachments: JSON.stringify(attachments) })
    .where('id', '=', id)
    .execute()
}

/** Records when the member opened the list. A late call does not set an earlier time. */
export async function noteVisit(db: Db, personId: string, now: Date): Promise<void> {
  await db
    .insertInto('news_visits')
    .values({ person_id: personId, visited_at: now })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ visited_at: now }).where('news_visits.visited_at', '<', now))
    .execute()
}

/** Rows changed by one transaction. */
const BATCH = 1_000

/** Marks expired news, which leaves the indexes of the lists, and unmarks news whose end was moved. */
export async function markOver(db: Db, now: Date): Promise<void> {
  while (await markSome(db, true, now)) continue
  while (await markSome(db, false, now)) continue
}

async function markSome(db: Db, isOver: boolean, now: Date): Promise<boolean> {
  const ends = isOver ? sql<boolean>`publish_until <= ${now}` : sql<boolean>`publish_until is null or publish_until > ${now}`
  return db.transaction().execute(async (trx) => {
    const some = await trx
      .selectFrom('short_news')
      .select('id')
      .where('is_over', '=', sql.lit(!isOver))
      .where(ends)
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .execute()
    if (some.length === 0) return false
    const ids = some.map(({ id }) => id)
    await trx.updateTable('short_news').set({ is_over: isOver }).where('id', 'in', ids).execute()
    await trx.updateTable('short_news_places').set({ is_over: isOver }).where('news_id', 'in', ids).execute()
    return true
  })
}
