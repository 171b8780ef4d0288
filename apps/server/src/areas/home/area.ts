import type { Area } from '../../platform/area/area.ts'
import { findHotelWidget } from './home.ts'
import { createHomeRoutes } from './routes.ts'

export const homeArea: Area = {
  name: 'home',
  open: ({ env }) => ({
    routes: ({ home }) => [createHomeRoutes(home)],
    home: { hotel: ({ caller }) => caller && Promise.resolve(findHotelWidget(env)) },
  }),
}
