import type { AdvantageType } from '@afilia/domain/site/entity-types'
import { toItemPath } from '@afilia/domain/site/kinds'
import type { BookmarkTarget } from '../../platform/area/bookmark-targets.ts'
import type { Reader } from '../../platform/endpoints/reader.ts'
import type { Db } from '../../platform/postgres/db.ts'
import { isUuid } from '../../platform/ids.ts'
import { isAdvantagePublished, isPublished } from './conditions.ts'
import { textsIn } from './cards/queries.ts'

/** The published advantages of one kind for this reader, including expired ones. */
export const findAdvantageTargets =
  (kind: AdvantageType) =>
  async (db: Db, ids: readonly string[], reader: Reader): Promise<BookmarkTarget[]> => {
    const known = ids.filter(isUuid)
    if (known.length === 0) return []
    const rows = await db
      .selectFrom('advantages')
      .select(['id', 'slug', 'texts'])
      .where('id', 'in', known)
      .where('kind', '=', kind)
      .where(isAdvantagePublished('advantages', reader))
      .execute()
    return rows.map(({ id, slug, texts }) => ({ id, title: textsIn(texts, reader.language).title, path: toItemPath(kind, slug) }))
  }

export async function findCompanyTargets(db: Db, ids: readonly string[], reader: Reader): Promise<BookmarkTarget[]> {
  const known = ids.filter(isUuid)
  if (known.length === 0) return []
  const rows = await db
    .selectFrom('companies')
    .select(['id', 'slug', 'name'])
    .where('id', 'in', known)
    .where(isPublished('companies', reader))
    .execute()
  return rows.map(({ id, slug, name }) => ({ id, title: name, path: toItemPath('COMPANY', slug) }))
}
