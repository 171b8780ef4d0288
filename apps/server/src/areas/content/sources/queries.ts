import { listMedia } from '../../../platform/media/media-view.ts'
import { presentCards, selectCards } from '../cards/queries.ts'
import type { ContentSource } from './rules.ts'

export const ownContent: ContentSource = {
  listCards: async ({ db, reader }, areas) => presentCards((await selectCards(areas, reader).execute(db)).rows, reader.language),
  listMedia: ({ db, reader: { language } }, ids) => listMedia(db, ids, language),
}
