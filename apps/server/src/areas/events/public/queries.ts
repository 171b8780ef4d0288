import { LANGUAGES } from '@afilia/i18n/languages'
import type { ListedContent, PublicContent, PublicContents } from '../../../platform/area/public-contents.ts'
import type { Reader } from '../../../platform/endpoints/reader.ts'
import { toMedia } from '../../../platform/media/media-view.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import { presentCard, selectCards, selectPicture } from '../cards/queries.ts'
import { endsAfter, isShown } from '../conditions.ts'

/** The preview of a shared link to an event. */
async function findPublicEvent(db: Db, slug: string, reader: Reader): Promise<PublicContent | undefined> {
  const { rows } = await db.executeQuery(
    selectCards().select(selectPicture.as('picture')).where('event.slug', '=', slug).where(isShown(reader)),
  )
  const [row] = rows
  if (!row) return undefined
  const { title, summary } = presentCard(row, reader.language)
  return { title, description: summary, picture: row.picture && toMedia(row.picture, reader.language) }
}

/** Events that are not over, soonest first. */
async function listPublicEvents(db: Db, reader: Reader, most: number): Promise<ListedContent[]> {
  const rows = await db
    .selectFrom('events as event')
    .select(['event.slug', 'event.texts'])
    .where(isShown(reader))
    .where(endsAfter(reader.now))
    .orderBy('event.starts_at')
    .orderBy('event.id')
    .limit(most)
    .execute()
  return rows.map(({ slug, texts }) => ({ value: slug, languages: LANGUAGES.filter((language) => texts[language] !== undefined) }))
}

export const publicEvents: PublicContents = { find: findPublicEvent, list: listPublicEvents }
