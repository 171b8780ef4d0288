import type { BookmarkTarget } from '../../platform/area/bookmark-targets.ts'
import type { Reader } from '../../platform/endpoints/reader.ts'
import { isUuid } from '../../platform/ids.ts'
import type { Db } from '../../platform/postgres/db.ts'
import { textsIn } from './cards/queries.ts'

/** The offers of these ids that have been published, closed and withdrawn ones too; private ones for members, whose settings are asked where it is read. */
export async function findJobTargets(db: Db, ids: readonly string[], { keys, language }: Reader): Promise<BookmarkTarget[]> {
  const known = ids.filter(isUuid)
  if (known.length === 0) return []
  const rows = await db
    .selectFrom('jobs')
    .select(['id', 'texts'])
    .where('id', 'in', known)
    .where('state', '<>', 'DRAFT')
    .$if(!keys.includes('MEMBER'), (query) => query.where('kind', '<>', 'PRIVATE'))
    .execute()
  return rows.map(({ id, texts }) => ({ id, title: textsIn(texts, language).title, path: `/jobs/${id}` }))
}
