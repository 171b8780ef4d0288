import { LANGUAGES } from '@afilia/i18n/languages'
import type { ListedContent, PublicContent, PublicContents } from '../../../platform/area/public-contents.ts'
import type { Reader } from '../../../platform/endpoints/reader.ts'
import { isUuid } from '../../../platform/ids.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import { textsIn } from '../cards/queries.ts'
import { toDay } from '../conditions.ts'
import { isReadable } from '../page/queries.ts'

/** The preview of a shared link to an offer. */
async function findPublicJob(db: Db, id: string, reader: Reader): Promise<PublicContent | undefined> {
  if (!isUuid(id)) return undefined
  const row = await db.selectFrom('jobs as job').select('job.texts').where('job.id', '=', id).where(isReadable(null)).executeTakeFirst()
  if (!row) return undefined
  const { title, summary } = textsIn(row.texts, reader.language)
  return { title, description: summary, picture: null }
}

/** Open offers, the next to close first. */
async function listPublicJobs(db: Db, reader: Reader, most: number): Promise<ListedContent[]> {
  const rows = await db
    .selectFrom('jobs')
    .select(['id', 'texts'])
    .where('state', '=', 'PUBLISHED')
    .where('kind', '=', 'PUBLIC')
    .where('deadline', '>=', toDay(reader.now))
    .orderBy('deadline')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id, texts }) => ({ value: id, languages: LANGUAGES.filter((language) => texts[language] !== undefined) }))
}

export const publicJobs: PublicContents = { find: findPublicJob, list: listPublicJobs }
