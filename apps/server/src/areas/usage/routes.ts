import { usage } from '@afilia/contract/usage'
import { implement, type Routes } from '../../platform/endpoints/implement.ts'
import { refuseTooMany } from '../../platform/rate-limit.ts'
import { countUse } from './commands.ts'
import { readFigures } from './queries.ts'

export function createUsageRoutes(): Routes {
  return implement(usage, {
    'POST usage': async ({ body, address, ...deps }) => {
      await refuseTooMany(deps, 'usage', address)
      await countUse(deps.db, body, deps.clock.now())
      return null
    },
    'GET usage': ({ db, clock, query: { days } }) => readFigures(db, Number(days), clock.now()),
  })
}
