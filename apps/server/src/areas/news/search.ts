import { toItemPath } from '@afilia/domain/site/kinds'
import { truncate } from '@afilia/domain/formats/text'
import type { Db } from '../../platform/postgres/db.ts'
import type { SearchDocument } from '../../platform/search/search-document.ts'

const YEAR = 365 * 24 * 3600_000

/**
 * The news for the search: published or scheduled, and not expired. Today's news weighs 1, news a year old 0, in twelve steps: finer steps would
 * make no difference, and a document is rewritten only if its weight changes.
 */
export async function listNewsDocuments(db: Db, now: Date): Promise<SearchDocument[]> {
  const rows = await db
    .selectFrom('short_news')
    .select(['id', 'readers', 'texts', 'publish_from', 'publish_until'])
    .where('state', '=', 'PUBLISHED')
    .where((eb) => eb.or([eb('publish_until', 'is', null), eb('publish_until', '>', now)]))
    .execute()
  return rows.map(({ id, readers, texts, publish_from, publish_until }) => ({
    kind: 'SHORT_NEWS' as const,
    id,
    path: toItemPath('SHORT_NEWS', id),
    readers,
    texts: Object.fromEntries(Object.entries(texts).map(([language, { title, text }]) => [language, { title, body: truncate(text) }])),
    weight: Math.round(Math.min(1, Math.max(0, 1 - (now.getTime() - publish_from.getTime()) / YEAR)) * 12) / 12,
    from: publish_from > now ? publish_from : null,
    until: publish_until,
  }))
}
