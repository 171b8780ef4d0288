import type { Area } from '../../platform/area/area.ts'
import { eirRoutes } from './routes.ts'

export const eirArea: Area = {
  name: 'eir',
  open: () => ({ routes: () => [eirRoutes] }),
  impersonalTables: ['eir_places'],
}
