import type { Language } from '@afilia/i18n/languages'
import type { Db } from '../../platform/db.ts'
import { isUuid } from '../../platform/ids.ts'
import { textsIn } from './views.ts'

interface Target {
  readonly id: string
  readonly title: string
  readonly path: string
}

/** The advantages of one kind that have been published, for the bookmarks (areas/bookmarks/targets.ts). */
export const findAdvantageTargets =
  (kind: 'BENEFIT' | 'DISCOUNT') =>
  async (db: Db, ids: readonly string[], language: Language): Promise<Target[]> => {
    const known = ids.filter(isUuid)
    if (known.length === 0) return []
    const rows = await db
      .selectFrom('advantages')
      .select(['id', 'slug', 'texts'])
      .where('id', 'in', known)
      .where('kind', '=', kind)
      .where('state', '<>', 'DRAFT')
      .execute()
    return rows.map(({ id, slug, texts }) => ({ id, title: textsIn(texts, language).title, path: `/advantages/${slug}` }))
  }

export async function findCompanyTargets(db: Db, ids: readonly string[]): Promise<Target[]> {
  const known = ids.filter(isUuid)
  if (known.length === 0) return []
  const rows = await db
    .selectFrom('companies')
    .select(['id', 'slug', 'name'])
    .where('id', 'in', known)
    .where('state', '<>', 'DRAFT')
    .execute()
  return rows.map(({ id, slug, name }) => ({ id, title: name, path: `/advantages/companies/${slug}` }))
}
