import { importantPeriods } from '@afilia/contract/content/important-periods'
import { implement } from '../../platform/endpoints/implement.ts'
import { listPeriods } from './queries.ts'

export const importantPeriodsRoutes = implement(importantPeriods, {
  'GET important-periods': ({ db, clock, caller, language }) => listPeriods(db, caller.personId, clock.now(), language),
})
