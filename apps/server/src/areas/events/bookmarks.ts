import { toItemPath } from '@afilia/domain/site/kinds'
import type { BookmarkTarget } from '../../platform/area/bookmark-targets.ts'
import type { Reader } from '../../platform/endpoints/reader.ts'
import { isUuid } from '../../platform/ids.ts'
import type { Db } from '../../platform/postgres/db.ts'
import { presentCard, selectCards } from './cards/queries.ts'
import { isShown } from './conditions.ts'

/** The events with these ids for this reader, including past and cancelled ones. */
export async function findEventTargets(db: Db, ids: readonly string[], reader: Reader): Promise<BookmarkTarget[]> {
  const known = ids.filter(isUuid)
  if (known.length === 0) return []
  const { rows } = await db.executeQuery(selectCards().where('event.id', 'in', known).where(isShown(reader)))
  return rows.map((row) => {
    const { id, slug, title, startsAt, endsAt, place, isCancelled } = presentCard(row, reader.language)
    return { id, title, path: toItemPath('EVENT', slug), event: { startsAt, endsAt, town: place?.municipality.name ?? null, isCancelled } }
  })
}
