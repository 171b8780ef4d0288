import type { Area } from '../../platform/area/area.ts'
import { searchRoutes } from './routes.ts'
import { buildIfNeeded, createSearchTasks } from './tasks.ts'

export const searchArea: Area = {
  name: 'search',
  open: ({ deps }) => ({
    routes: () => [searchRoutes],
    tasks: ({ search }) => createSearchTasks(deps, search),
    onStart: ({ search }) => buildIfNeeded(deps, search),
  }),
}
