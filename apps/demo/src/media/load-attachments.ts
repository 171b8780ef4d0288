import { LANGUAGES } from '@afilia/i18n/languages'
import { sql } from 'kysely'
import { setAdvantageAttachments } from '../../../server/src/areas/advantages/saving/commands.ts'
import { setNewsAttachments } from '../../../server/src/areas/news/commands.ts'
import type { Db } from '../../../server/src/platform/postgres/db.ts'
import type { Attached } from '../../../server/src/platform/tables/column-types.ts'
import { BREATHING_NAME, VIDEO_NAME, guideName, SIGNATURE_NAME } from './files.ts'
import { findDocumentIds } from './document-ids.ts'

/** The news, by the beginning of its Castilian title, and the advantage, by its slug, that get attachments. */
export const NEWS_WITH_VIDEO = 'Nuevo portal:'
export const ADVANTAGE_WITH_AUDIO = 'apoyo-psicologico'

/** Attaches the demo's video, audios and guide to one news and one advantage, unless they have attachments. */
export async function loadDemoAttachments(db: Db): Promise<void> {
  const guides = LANGUAGES.map((language) => [language, guideName(language)] as const)
  const ids = await findDocumentIds(db, [VIDEO_NAME, SIGNATURE_NAME, BREATHING_NAME, ...guides.map(([, name]) => name)])
  const guide: Attached = Object.fromEntries(guides.map(([language, name]) => [language, ids.get(name)]))
  const isBare = sql<boolean>`attachments = '[]'`
  const news = await db
    .selectFrom('short_news')
    .select('id')
    .where(sql<boolean>`starts_with(texts -> 'es' ->> 'title', ${NEWS_WITH_VIDEO})`)
    .where(isBare)
    .execute()
  const video = [{ es: ids.get(VIDEO_NAME)! }, { es: ids.get(SIGNATURE_NAME)! }, guide]
  for (const { id } of news) await setNewsAttachments(db, id, video)
  const advantages = await db.selectFrom('advantages').select('id').where('slug', '=', ADVANTAGE_WITH_AUDIO).where(isBare).execute()
  for (const { id } of advantages) await setAdvantageAttachments(db, id, [{ es: ids.get(BREATHING_NAME)! }])
}
