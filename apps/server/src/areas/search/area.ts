import type { Area } from '../../platform/area/area.ts'
import { createSearchRoutes } from './routes.ts'
import { buildIfNeeded, createSearchTasks } from './tasks.ts'

export const searchArea: Area = {
  name: 'search',
  open: ({ deps }) => ({
    routes: ({ personalSearch }) => [createSearchRoutes(personalSearch)],
    tasks: ({ search }) => createSearchTasks(deps, search),
    onStart: ({ search }) => buildIfNeeded(deps, search),
  }),
  impersonalTables: ['search_entries', 'search_state', 'search_titles', 'search_words'],
}
