import type { Area } from '../../platform/area/area.ts'
import { createBookmarksRoutes } from './routes.ts'
import { bookmarkTasks } from './tasks.ts'

export const bookmarksArea: Area = {
  name: 'bookmarks',
  open: ({ deps }) => ({
    routes: ({ bookmarks }) => [createBookmarksRoutes(bookmarks)],
    tasks: () => bookmarkTasks(deps),
  }),
  personalTables: [
    { table: 'bookmarks', category: 'bookmarks', owner: 'person_id', copied: ['kind', 'entity_id', 'created_at'], onErasure: 'erase' },
  ],
}
