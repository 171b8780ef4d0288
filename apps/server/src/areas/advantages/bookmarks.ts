import type { Db } from '../../platform/postgres/db.ts'
import { isUuid } from '../../platform/ids.ts'
import { isAdvantagePublished, isPublished, type Reader } from './conditions.ts'
import { textsIn } from './views.ts'

type BookmarkReader = Pick<Reader, 'keys' | 'now' | 'language'>

interface Target {
  readonly id: string
  readonly title: string
  readonly path: string
}

/** The advantages of one kind that this reader may see or might have seen before they were over, for the bookmarks. */
export const findAdvantageTargets =
  (kind: 'BENEFIT' | 'DISCOUNT') =>
  async (db: Db, ids: readonly string[], reader: BookmarkReader): Promise<Target[]> => {
    const known = ids.filter(isUuid)
    if (known.length === 0) return []
    const rows = await db
      .selectFrom('advantages')
      .select(['id', 'slug', 'texts'])
      .where('id', 'in', known)
      .where('kind', '=', kind)
      .where(isAdvantagePublished('advantages', reader))
      .execute()
    return rows.map(({ id, slug, texts }) => ({ id, title: textsIn(texts, reader.language).title, path: `/advantages/${slug}` }))
  }

export async function findCompanyTargets(db: Db, ids: readonly string[], reader: BookmarkReader): Promise<Target[]> {
  const known = ids.filter(isUuid)
  if (known.length === 0) return []
  const rows = await db
    .selectFrom('companies')
    .select(['id', 'slug', 'name'])
    .where('id', 'in', known)
    .where(isPublished('companies', reader))
    .execute()
  return rows.map(({ id, slug, name }) => ({ id, title: name, path: `/advantages/companies/${slug}` }))
}
