import type { Area } from '../../platform/area/area.ts'
import { createContactRoutes } from './routes.ts'

export const contactArea: Area = {
  name: 'contact',
  open: ({ env }) => ({
    routes: () => [createContactRoutes(env)],
  }),
}
