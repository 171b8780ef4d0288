import { LANGUAGES } from '@afilia/i18n/languages'
import { sql } from 'kysely'
import { setAdvantageAttachments } from '../../../server/src/areas/advantages/saving/commands.ts'
import { setNewsAttachments } from '../../../server/src/areas/news/commands.ts'
import type { Db } from '../../../server/src/platform/postgres/db.ts'
import type { Attached } from '../../../server/src/platform/tables/column-types.ts'
import { BREATHING_NAME, FILM_NAME, guideName, SIGNATURE_NAME } from './files.ts'
import { findDocumentIds } from './document-ids.ts'

/** Which news, by the beginning of its Castilian title, and which advantage, by its slug, get attachments. */
export const NEWS_WITH_FILM = 'Nuevo portal:'
export const ADVANTAGE_WITH_SOUND = 'apoyo-psicologico'

/** Attaches the demo's film, sounds and guide to a news and an advantage that have no attachments. */
export async function loadDemoAttachments(db: Db): Promise<void> {
  const guides = LANGUAGES.map((language) => [language, guideName(language)] as const)
  const ids = await findDocumentIds(db, [FILM_NAME, SIGNATURE_NAME, BREATHING_NAME, ...guides.map(([, name]) => name)])
  const guide: Attached = Object.fromEntries(guides.map(([language, name]) => [language, ids.get(name)]))
  const isBare = sql<boolean>`attachments = '[]'`
  const news = await db
    .selectFrom('short_news')
    .select('id')
    .where(sql<boolean>`starts_with(texts -> 'es' ->> 'title', ${NEWS_WITH_FILM})`)
    .where(isBare)
    .execute()
  const film = [{ es: ids.get(FILM_NAME)! }, { es: ids.get(SIGNATURE_NAME)! }, guide]
  for (const { id } of news) await setNewsAttachments(db, id, film)
  const advantages = await db.selectFrom('advantages').select('id').where('slug', '=', ADVANTAGE_WITH_SOUND).where(isBare).execute()
  for (const { id } of advantages) await setAdvantageAttachments(db, id, [{ es: ids.get(BREATHING_NAME)! }])
}
