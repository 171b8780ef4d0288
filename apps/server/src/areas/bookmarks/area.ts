import type { Area } from '../../platform/area/area.ts'
import { forgetRemovedBookmarks } from './commands.ts'
import { createBookmarksRoutes } from './routes.ts'

export const bookmarksArea: Area = {
  name: 'bookmarks',
  open: ({ deps }) => ({
    routes: ({ bookmarks }) => [createBookmarksRoutes(bookmarks)],
    tasks: () => ({ 'clean-bookmarks': { schedule: '23 4 * * *', run: () => forgetRemovedBookmarks(deps.db, deps.clock.now()) } }),
  }),
  personalTables: [
    {
      table: 'bookmarks',
      category: 'bookmarks',
      owner: 'person_id',
      copied: ['kind', 'entity_id', 'created_at'],
      retention: 'MEMBERSHIP',
      onErasure: 'erase',
    },
  ],
}
