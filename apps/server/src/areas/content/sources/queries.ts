import { listMedia } from '../../../platform/media/media-view.ts'
import { presentCards, selectCards } from '../cards/queries.ts'
import type { ContentSource } from './rules.ts'

export const ownContent: ContentSource = {
  listCards: async ({ db, reader }, area) => presentCards((await selectCards([area], reader).execute(db)).rows, reader.language),
  listMedia: ({ db, reader: { language } }, ids) => listMedia(db, ids, language),
}
