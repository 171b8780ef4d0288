import type { Area } from '../../platform/area/area.ts'
import { listPeriods } from './queries.ts'
import { importantPeriodsRoutes } from './routes.ts'

export const importantPeriodsArea: Area = {
  name: 'important-periods',
  open: () => ({
    routes: () => [importantPeriodsRoutes],
    home: {
      periods: async ({ read, clock, caller, language }) => caller && read((db) => listPeriods(db, caller.personId, clock.now(), language)),
    },
  }),
}
