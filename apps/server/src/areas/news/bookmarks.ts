import { truncate } from '@afilia/domain/text'
import type { ReaderKey } from '@afilia/domain/readers'
import type { Language } from '@afilia/i18n/languages'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/db.ts'
import { isUuid } from '../../platform/ids.ts'
import type { SearchDocument } from '../../platform/search/search-document.ts'
import { findTranslation } from '../../platform/texts/translations.ts'

interface BookmarkReader {
  readonly keys: readonly ReaderKey[]
  readonly language: Language
  readonly now: Date
}

/** The news of these ids that this reader can bookmark, as they are called. Those that are over stay, as long as they are not withdrawn. */
export async function findNewsTargets(db: Db, ids: readonly string[], { keys, language, now }: BookmarkReader) {
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
  return rows.map(({ id, texts }) => ({ id, title: findTranslation(texts, language)?.title ?? '', path: `/news/${id}` }))
}

const YEAR = 365 * 24 * 3600_000

/**
 * What the search knows of the news: those that are published or to be, and not over. A news of today weighs 1, one of a year ago nothing,
 * in twelve steps, as finer ones make no difference and what weighs the same is not written again.
 */
export async function newsSearchDocuments(db: Db, now: Date): Promise<SearchDocument[]> {
  const rows = await db
    .selectFrom('short_news')
    .select(['id', 'readers', 'texts', 'publish_from', 'publish_until'])
    .where('state', '=', 'PUBLISHED')
    .where((eb) => eb.or([eb('publish_until', 'is', null), eb('publish_until', '>', now)]))
    .execute()
  return rows.map(({ id, readers, texts, publish_from, publish_until }) => ({
    kind: 'NEWS' as const,
    id,
    path: `/news/${id}`,
    readers,
    texts: Object.fromEntries(Object.entries(texts).map(([language, { title, text }]) => [language, { title, body: truncate(text) }])),
    weight: Math.round(Math.min(1, Math.max(0, 1 - (now.getTime() - publish_from.getTime()) / YEAR)) * 12) / 12,
    from: publish_from > now ? publish_from : null,
    until: publish_until,
  }))
}
