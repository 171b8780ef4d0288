import { toItemPath } from '@afilia/domain/site/kinds'
import type { BookmarkTarget } from '../../platform/area/bookmark-targets.ts'
import type { Reader } from '../../platform/endpoints/reader.ts'
import { isUuid } from '../../platform/ids.ts'
import type { Db } from '../../platform/postgres/db.ts'
import { textsIn } from './cards/queries.ts'
import { isReadable } from './page/queries.ts'

/** The offers with these ids that this person may read, including closed and withdrawn ones. */
export async function findJobTargets(
  db: Db,
  ids: readonly string[],
  { language }: Pick<Reader, 'language'>,
  personId: string,
): Promise<BookmarkTarget[]> {
  const known = ids.filter(isUuid)
  if (known.length === 0) return []
  const rows = await db
    .selectFrom('jobs as job')
    .select(['job.id', 'job.texts'])
    .where('job.id', 'in', known)
    .where(isReadable({ personId }))
    .execute()
  return rows.map(({ id, texts }) => ({ id, title: textsIn(texts, language).title, path: toItemPath('JOB', id) }))
}
