import type { Area } from '../../platform/area/area.ts'
import { createBackgroundTasksRoutes } from './routes.ts'

export const backgroundTasksArea: Area = {
  name: 'background-tasks',
  open: () => ({ routes: () => [createBackgroundTasksRoutes()] }),
}
