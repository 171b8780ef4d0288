import { toItemPath } from '@afilia/domain/site/kinds'
import { sql } from 'kysely'
import type { BookmarkTarget } from '../../platform/area/bookmark-targets.ts'
import type { Reader } from '../../platform/endpoints/reader.ts'
import type { Db } from '../../platform/postgres/db.ts'
import { isUuid } from '../../platform/ids.ts'
import { findTranslation } from '../../platform/texts/translations.ts'

/** The news with these ids that this reader can bookmark. Expired news stays, unless it was withdrawn. */
export async function findNewsTargets(db: Db, ids: readonly string[], { keys, language, now }: Reader): Promise<BookmarkTarget[]> {
  const uuids = ids.filter(isUuid)
  if (uuids.length === 0) return []
  const rows = await db
    .selectFrom('short_news')
    .select(['id', 'texts'])
    .where('id', 'in', uuids)
    .where('state', '=', 'PUBLISHED')
    .where('publish_from', '<=', now)
    .where(sql<boolean>`readers && ${sql.val(keys)}::text[]`)
    .execute()
  return rows.map(({ id, texts }) => ({ id, title: findTranslation(texts, language)?.title ?? '', path: toItemPath('SHORT_NEWS', id) }))
}
