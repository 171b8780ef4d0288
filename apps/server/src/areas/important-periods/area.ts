import type { Area } from '../../platform/area/area.ts'
import { readRows } from '../../platform/area/home-blocks.ts'
import { presentPeriods, selectPeriods, toDay } from './queries.ts'
import { importantPeriodsRoutes } from './routes.ts'
import { findPeriods } from './search.ts'

export const importantPeriodsArea: Area = {
  name: 'important-periods',
  open: () => ({
    routes: () => [importantPeriodsRoutes],
    personalSearch: { PERIOD: findPeriods },
    home: {
      periods: ({ clock, caller, language }) => {
        const today = toDay(clock.now())
        return caller && readRows(selectPeriods(caller.personId, today, language), (rows) => presentPeriods(rows, today))
      },
    },
  }),
  impersonalTables: ['important_periods'],
}
